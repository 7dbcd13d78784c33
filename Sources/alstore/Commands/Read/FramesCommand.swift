import ArgumentParser
import AutoLayoutStore

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Solve and print the frames of views and guides.",
    discussion: """
      Frames are solved afresh from the project and never stored. Coordinates are points in the
      superview, rounded to the pixel grid; --exact prints them unrounded.

      Examples:
        alstore frames
        alstore frames logo --device iphone-15 --orientation landscape --format json
        alstore frames --set logoWidth=128 --set gap=4
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "Views and guides to print; all of them unless given.") var items: [String] = []
  @OptionGroup(title: "Environment") var environment: EnvironmentOptions
  @Flag(help: "Solve every layout of the project.") var allLayouts = false
  @Flag(help: "Print frames before they are rounded.") var exact = false
  @Flag(help: "Also list the guides that views have of themselves.") var guides = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Solve as if a constraint had another constant; may be repeated.",
      valueName: "constraint=value"))
  var set: [String] = []
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let names = allLayouts ? try project.layoutNames() : [try project.layoutName(global.layout)]
    var solved: [(layout: Layout, solution: SolvedLayout)] = []
    for name in names {
      let layout = try project.layout(named: name).setting(set)
      var solution = try project.frames(
        of: layout, in: environment.environment(of: layout.canvas), includingOwnGuides: guides)
      try solution.keep(items, of: layout)
      solved.append((layout, solution))
    }
    if rows.format == .json {
      try Output.write(FramesReport(solved, exact: exact).json.text + "\n", to: rows.output)
    } else {
      try printRows(solved)
    }
    if !global.quiet {
      solved.forEach { Output.remark(Self.remarks(on: $0.solution, of: $0.layout)) }
    }
  }

  private func printRows(_ solved: [(layout: Layout, solution: SolvedLayout)]) throws {
    let heading = allLayouts ? [("Layout", Table.Alignment.left)] : []
    var result = Rows(
      heading + [
        ("Name", .left), ("X", .right), ("Y", .right), ("Width", .right), ("Height", .right),
        ("Ambiguous", .left),
      ])
    for (layout, solution) in solved {
      let names = rows.format == .table ? Outline(layout) : nil
      for frame in solution.frames {
        let row = FrameRow(frame, in: layout, exact: exact)
        let numbers = [row.rect.x, row.rect.y, row.rect.width, row.rect.height]
        let shown = (names?.indentation(of: frame.item) ?? "") + row.name
        result.append(
          (allLayouts ? [layout.name] : []) + [shown] + numbers.map(\.shortText)
            + [row.ambiguous.map(\.rawValue).joined(separator: " ")],
          .object(
            [
              ("layout", .string(layout.name)), ("name", .string(row.name)),
              ("id", .optional(row.id)),
            ] + zip(["x", "y", "width", "height"], numbers).map { ($0, .number($1)) } + [
              ("ambiguous", .strings(row.ambiguous.map(\.rawValue)))
            ]))
      }
    }
    try result.print(rows, global)
  }

  /// What a person should know beside the numbers.
  static func remarks(on solution: SolvedLayout, of layout: Layout) -> [String] {
    var lines: [String] = []
    for (index, conflict) in solution.conflicts.enumerated() {
      lines.append("\(layout.name): these constraints cannot all hold:")
      lines += conflict.map { "  " + layout.text(of: $0) }
      if solution.broken.indices.contains(index) {
        lines.append("  left out: " + layout.text(of: solution.broken[index]))
      }
    }
    if !solution.unsatisfied.isEmpty {
      lines.append("\(layout.name): constraints that gave way:")
      lines += solution.unsatisfied.map { "  " + layout.text(of: $0) }
    }
    if solution.status == .ambiguous {
      let count = solution.frames.filter { !$0.ambiguous.isEmpty }.count
      lines.append("\(layout.name): \(count) \(count == 1 ? "frame is" : "frames are") ambiguous")
    }
    return lines
  }
}

/// How deep an item stands in its hierarchy.
private struct Outline {
  private let depths: [ViewID: Int]
  private let layout: Layout

  init(_ layout: Layout) {
    self.layout = layout
    var depths = [layout.root: 0]
    for view in layout.subtree(of: layout.root) {
      if let parent = layout.views[view]?.parent { depths[view] = (depths[parent] ?? 0) + 1 }
    }
    self.depths = depths
  }

  func indentation(of item: LayoutItem) -> String {
    let own = if case .view = item { 0 } else { 1 }
    let depth = layout.container(of: item).flatMap { depths[$0] } ?? 0
    return String(repeating: "  ", count: depth + own)
  }
}

extension SolvedLayout {
  /// Keeps the frames that were asked for, in the order they stand in.
  fileprivate mutating func keep(_ names: [String], of layout: Layout) throws {
    guard !names.isEmpty else { return }
    var wanted: Set<LayoutItem> = []
    var named: Set<String> = []
    for name in names {
      if frames.contains(where: { $0.name == name }) {
        named.insert(name)
      } else {
        wanted.insert(try layout.item(named: name))
      }
    }
    frames = frames.filter { wanted.contains($0.item) || named.contains($0.name) }
  }
}

extension Layout {
  /// The layout with other constants, each given as `CONSTRAINT=VALUE`.
  fileprivate func setting(_ assignments: [String]) throws -> Layout {
    var result = self
    for assignment in assignments {
      guard let equals = assignment.lastIndex(of: "="),
        let value = Double(assignment[assignment.index(after: equals)...])
      else { throw Failure.usage("--set takes CONSTRAINT=VALUE, not \(assignment).") }
      let constraint = try result.constraint(named: String(assignment[..<equals]))
      try result.updateConstraint(constraint.id) {
        $0.equation.constant = value
        $0.equation.spacing = nil
      }
    }
    return result
  }
}
