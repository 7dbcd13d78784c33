import ArgumentParser
import LayoutReports
import ProjectCommands

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Solve and print the frames of views and guides.",
    discussion: """
      Frames are computed from the project each time and never stored. Coordinates are points in the
      superview, rounded to the pixel grid; --exact prints them unrounded. On another device or
      orientation, a scene embedded in a container view takes that view's size, and a cell its
      table's width. A table with static rows is laid out as a whole: its headers and rows are
      listed below it, in the table's coordinates.

      Examples:
        alstore frames
        alstore frames logo --device iphone-15 --orientation landscape --format json
        alstore frames --environment arabic
        alstore frames --set logoWidth=128 --set banner=off
        alstore frames --from gap=4 --to gap=40 --steps 12 --format csv
        alstore frames --draw
        alstore frames --draw --width 100 --height 60 --ascii
        alstore frames logo title --widths 320-1024
        alstore frames --save frames.txt
        alstore frames --trace
        alstore frames --content measured --text-size accessibilityLarge
        alstore frames --content measured --fonts Fonts
        alstore frames --alternatives logo
      """)

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "Views and guides to print (default: all).", completion: .items)
  var items: [String] = []
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions
  @OptionGroup var fonts: FontOption
  @Flag(help: "Solve every layout of the project.") var allLayouts = false
  @Flag(help: "Print unrounded frames.") var exact = false
  @Flag(help: "Also list built-in guides.") var guides = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Solve with another constant for a constraint, or with it on or off; repeatable.",
      valueName: "constraint=value"),
    completion: .settings)
  var set: [String] = []
  @Option(
    help: ArgumentHelp(
      "Save a snapshot of every layout in every declared environment for check --against.",
      valueName: "file"),
    completion: .file())
  var save: String?
  @OptionGroup var content: ContentOption
  @OptionGroup var view: FrameViewOptions
  @OptionGroup(title: "Animation options") var animation: AnimationOptions
  @OptionGroup var rows: RowOptions

  func validate() throws {
    let views = (view.others + [animation.isGiven]).filter { $0 }
    guard views.count < 2 else {
      throw ValidationError(
        "--trace, --alternatives, --draw, --widths and animations cannot be combined.")
    }
    guard !view.draw || items.isEmpty && rows.format == .table else {
      throw ValidationError("--draw draws whole layouts: remove names and --format.")
    }
    guard
      save == nil
        || items.isEmpty && set.isEmpty && !environment.isGiven && !exact && !guides
          && views.isEmpty && rows.format == .table && rows.output == nil
          && content.content == .recorded
    else {
      throw ValidationError(
        "--save writes whole layouts in the declared environments: remove names and all options but "
          + "-l, --at and --fonts.")
    }
    guard !allLayouts || global.layout == nil else {
      throw ValidationError("--all-layouts cannot be combined with -l.")
    }
    guard !view.trace || items.isEmpty && [.table, .json].contains(rows.format) else {
      throw ValidationError(
        "--trace shows whole layouts, as text or JSON: remove names and other formats.")
    }
    guard !(exact || guides) || views.isEmpty else {
      throw ValidationError("--exact and --guides apply only to lists of frames.")
    }
    guard view.alternatives == nil || items.isEmpty else {
      throw ValidationError("--alternatives already names the view: remove the other names.")
    }
    guard view.widths == nil || environment.choice.size == nil else {
      throw ValidationError("--widths determines the root's width: remove --size.")
    }
    guard !allLayouts || view.alternatives == nil && view.widths == nil && !animation.isGiven
    else {
      throw ValidationError("Constraints and views belong to one layout: remove --all-layouts.")
    }
  }

  func run() throws {
    Progress.show("solving", global)
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    if let save {
      return try Output.write(project.frameSnapshot(layout: global.layout).text, to: save)
    }
    let wanted = items + (view.alternatives.map { [$0] } ?? [])
    let names =
      allLayouts
      ? try project.layoutNames() : [try project.layoutName(global.layout, having: wanted)]
    var layouts = try names.map { try project.layout(named: $0).changing(set) }
    if content.content == .measured {
      layouts = try project.documents.measuringContent(of: layouts)
    }
    if view.trace { return try printTraces(project, of: layouts) }
    if view.draw { return try printDrawings(project, of: layouts) }
    if let layout = layouts.first {
      if let name = view.alternatives {
        return try printAlternatives(of: name, project, in: layout)
      }
      if let widths = view.widths?.range {
        return try printWidths(widths, project, of: layout)
      }
      if animation.isGiven { return try printAnimation(project, of: layout) }
    }
    try printFrames(project, of: layouts)
  }

  private func printFrames(_ project: Project, of layouts: [Layout]) throws {
    var solved: [(layout: Layout, solution: SolvedLayout)] = []
    var wanted = WantedItems(items)
    let environments = try project.environments(of: layouts, as: environment.choice)
    for (layout, asked) in zip(layouts, environments) {
      var solution = project.frames(
        of: layout, in: asked, includingOwnGuides: guides || namesGuides)
      guard wanted.keep(in: &solution, of: layout) else { continue }
      solved.append((layout, solution))
    }
    try wanted.expectAll()
    let showsTables = items.isEmpty && (rows.format == .json || rows.format == .table)
    let tables = showsTables ? try project.tables(of: solved) : [:]
    if rows.format == .json {
      try Output.write(
        FramesReport(solved, tables: tables, exact: exact, measurer: project.measurer).json,
        to: rows.output)
    } else {
      try printRows(solved, tables, project.measurer)
    }
    if !global.quiet {
      solved.forEach { Output.remark(Self.remarks(on: $0.solution, of: $0.layout)) }
      var guesses = GuessedTexts()
      let documents = try project.sourceDocuments()
      for (layout, _) in solved {
        let document = documents.first { $0.id == layout.source?.document }
        guesses.add(layout, of: document?.name ?? "", project.measurer)
      }
      Output.remark(guesses.lines)
    }
  }

  /// Whether a name is that of a built-in guide, such as `root.safeArea`.
  private var namesGuides: Bool {
    items.contains { item in
      item.split(separator: ".").dropFirst().last.map { BuiltinGuide(named: String($0)) != nil }
        ?? false
    }
  }

  private func printRows(
    _ solved: [(layout: Layout, solution: SolvedLayout)], _ tables: [LayoutID: [SolvedTable]],
    _ measurer: any ContentMeasurer
  ) throws {
    let heading: [Column] = allLayouts ? [.name("Layout")] : []
    var result = Rows(
      heading + [
        .name("Name"), .number("X"), .number("Y"), .number("Width"), .number("Height"),
        .text("Ambiguous"),
      ])
    for (layout, solution) in solved {
      let names = rows.format == .table ? Outline(layout) : nil
      for frame in solution.frames {
        let indentation = names?.indentation(of: frame.item) ?? ""
        append(frame, of: layout, indentation, measurer, to: &result)
        guard names != nil, case .view(let host) = frame.item else { continue }
        for table in tables[layout.id] ?? [] where table.host == host {
          append(table, of: layout, indentation + "  ", measurer, to: &result)
        }
      }
    }
    try result.print(rows, global)
  }

  private func append(
    _ frame: SolvedFrame, of layout: Layout, _ indentation: String,
    _ measurer: any ContentMeasurer, to result: inout Rows
  ) {
    let row = FrameRow(frame, in: layout, exact: exact, measurer: measurer)
    let numbers = [row.rect.x, row.rect.y, row.rect.width, row.rect.height]
    let parts: [SolvedFrame.Part] = [.x, .y, .width, .height]
    result.append(
      (allLayouts ? [layout.name] : []) + [indentation + row.name]
        + zip(parts, numbers).map { part, number in
          // The table rounds only numbers.
          rows.format == .table && row.guessed.contains(part)
            ? "~" + number.roundedText : number.shortText
        }
        + [row.ambiguous.map(\.rawValue).joined(separator: " ")],
      .object(
        [
          ("layout", .string(layout.name)), ("name", .string(row.name)),
          ("id", .optional(row.id)), ("kind", .string(row.isGuide ? "guide" : "view")),
          ("class", .optional(row.className)),
        ] + zip(parts, numbers).map { ($0.rawValue, .number($1)) } + [
          ("ambiguous", .strings(row.ambiguous.map(\.rawValue)))
        ] + (row.guessed.isEmpty ? [] : [("guessed", .strings(row.guessed.map(\.rawValue)))])))
  }

  /// Appends the contents of a table: titles, and rows with their views.
  private func append(
    _ table: SolvedTable, of layout: Layout, _ indentation: String,
    _ measurer: any ContentMeasurer, to result: inout Rows
  ) {
    for part in table.parts {
      let name = part.title.map { "\u{201C}\($0)\u{201D}" } ?? part.layout?.name ?? "row"
      let rect = part.place.frame
      result.append(
        (allLayouts ? [layout.name] : []) + [indentation + name]
          + [rect.x, rect.y, rect.width, rect.height].map(\.shortText) + [""], .null)
      guard let row = part.layout, let solution = part.solution else { continue }
      let names = Outline(row)
      for frame in solution.frames.dropFirst() {
        append(
          frame, of: row, indentation + names.indentation(of: frame.item), measurer, to: &result)
      }
    }
  }

  /// The maximum number of conflicts reported next to the numbers.
  private static let mostConflicts = 10

  /// Remarks for people next to the numbers.
  static func remarks(on solution: SolvedLayout, of layout: Layout) -> [String] {
    var lines: [String] = []
    for (index, conflict) in solution.conflicts.enumerated() {
      guard index < mostConflicts else {
        let more = solution.conflicts.count - index
        lines.append(
          "\(layout.name): \(more) more \(more == 1 ? "conflict" : "conflicts"); `alstore explain "
            + "--conflicts` lists them all")
        break
      }
      lines.append("\(layout.name): these constraints conflict:")
      lines += LongList.lines(of: conflict) { layout.text(of: $0) }.map { "  " + $0 }
      if solution.broken.indices.contains(index) {
        lines.append("  left out: " + layout.text(of: solution.broken[index]))
      }
    }
    if !solution.unsatisfied.isEmpty {
      lines.append("\(layout.name): unsatisfied constraints:")
      lines += LongList.lines(of: solution.unsatisfied) { layout.text(of: $0) }.map { "  " + $0 }
    }
    if solution.status == .ambiguous,
      case let count = solution.frames.count(where: { !$0.ambiguous.isEmpty }), count > 0
    {
      lines.append("\(layout.name): \(count) \(count == 1 ? "frame is" : "frames are") ambiguous")
    }
    for content in solution.openContents {
      let parts = content.parts.map(\.rawValue).joined(separator: " and ")
      lines.append("\(layout.name): the content of \(content.name) could have another \(parts)")
    }
    return lines
  }
}

/// The depth of items in the hierarchy.
private struct Outline {
  private let depths: [ViewID: Int]
  private let layout: Layout

  init(_ layout: Layout) {
    self.layout = layout
    depths = layout.depths
  }

  func indentation(of item: LayoutItem) -> String {
    let own = if case .view = item { 0 } else { 1 }
    let depth = layout.container(of: item).flatMap { depths[$0] } ?? 0
    return String(repeating: "  ", count: depth + own)
  }
}

/// The requested views and guides, which only some of the layouts may have.
private struct WantedItems {
  private let names: [String]
  /// The names that a layout had.
  private var found: Set<String> = []
  /// The errors for names that a layout did not have.
  private var errors: [String: any Error] = [:]

  init(_ names: [String]) { self.names = names }

  /// Keeps the requested frames of a layout, in their original order.
  ///
  /// - Returns: Whether the layout has any of them.
  mutating func keep(in solution: inout SolvedLayout, of layout: Layout) -> Bool {
    guard !names.isEmpty else { return true }
    let choices = names.compactMap { name -> FrameChoice? in
      do {
        let choice = try FrameChoice([name], solution.frames, layout)
        found.insert(name)
        return choice
      } catch {
        errors[name] = error
        return nil
      }
    }
    solution.frames = solution.frames.filter { frame in choices.contains { $0.contains(frame) } }
    return !choices.isEmpty
  }

  /// Throws the error for a name that none of the layouts had.
  func expectAll() throws {
    if let name = names.first(where: { !found.contains($0) }), let error = errors[name] {
      throw error
    }
  }
}

extension LayoutAnimation {
  /// The animation with only the requested frames.
  func keeping(_ names: [String], of layout: Layout) throws -> LayoutAnimation {
    guard let isWanted = try FrameChoice(names, end.frames, layout) else { return self }
    return keeping(isWanted.contains)
  }
}

/// The frames requested by the names of views and guides; a view includes its built-in guides if
/// they are listed.
private struct FrameChoice {
  private var wanted: Set<LayoutItem> = []

  /// Creates the choice, or returns `nil` without names, which means all frames.
  init?(_ names: [String], _ frames: [SolvedFrame], _ layout: Layout) throws {
    guard !names.isEmpty else { return nil }
    for name in names {
      wanted.insert(
        try frames.first { $0.name == name }?.item ?? layout.item(named: name))
    }
  }

  func contains(_ frame: SolvedFrame) -> Bool {
    if case .builtin(_, of: let view) = frame.item, wanted.contains(.view(view)) { return true }
    return wanted.contains(frame.item)
  }
}
