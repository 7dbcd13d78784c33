import ArgumentParser
import LayoutReports
import ProjectCommands

struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Solve and print the frames of views and guides.",
    discussion: """
      Frames are solved afresh from the project and never stored. Coordinates are points in the
      superview, rounded to the pixel grid; --exact prints them unrounded. On another device, or held
      otherwise, a scene that a container view shows has the size that this view has there, and a
      cell that of its table. A table whose rows the document lists is laid out whole: its titles and
      rows stand below it, each in the table's coordinates.

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
  @Argument(help: "Views and guides to print; all of them unless given.", completion: .items)
  var items: [String] = []
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions
  @OptionGroup var fonts: FontOption
  @Flag(help: "Solve every layout of the project.") var allLayouts = false
  @Flag(help: "Print frames before they are rounded.") var exact = false
  @Flag(help: "Also list the guides that views have of themselves.") var guides = false
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Solve as if a constraint had another constant, or were on or off; may be repeated.",
      valueName: "constraint=value"),
    completion: .settings)
  var set: [String] = []
  @Option(
    help: ArgumentHelp(
      "Write a snapshot of every layout in every declared environment; see check --against.",
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
        "--trace, --alternatives, --draw, --widths and an animation are printed one at a time.")
    }
    guard !view.draw || items.isEmpty && rows.format == .table else {
      throw ValidationError(
        "--draw shows whole layouts, in characters: leave out names and --format.")
    }
    guard
      save == nil
        || items.isEmpty && set.isEmpty && !environment.isGiven && !exact && !guides
          && views.isEmpty && rows.format == .table && rows.output == nil
          && content.content == .recorded
    else {
      throw ValidationError(
        "--save writes whole layouts in the declared environments: leave out all but -l.")
    }
    guard !allLayouts || global.layout == nil else {
      throw ValidationError("--all-layouts is all of them; leave out -l.")
    }
    guard !view.trace || items.isEmpty && [.table, .json].contains(rows.format) else {
      throw ValidationError(
        "--trace shows whole layouts as a text, or with --format json: leave out names.")
    }
    guard !(exact || guides) || views.isEmpty else {
      throw ValidationError("--exact and --guides are for lists of frames: leave out the rest.")
    }
    guard view.alternatives == nil || items.isEmpty else {
      throw ValidationError("--alternatives names the view: leave out others.")
    }
    guard view.widths == nil || environment.choice.size == nil else {
      throw ValidationError("--widths says how wide the root is: leave out --size.")
    }
    guard !allLayouts || view.alternatives == nil && view.widths == nil && !animation.isGiven
    else {
      throw ValidationError("Constraints and views are of one layout; leave out --all-layouts.")
    }
  }

  func run() throws {
    Progress.show("solving", global)
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    if let save {
      return try Output.write(project.frameSnapshot(layout: global.layout).text, to: save)
    }
    let names = allLayouts ? try project.layoutNames() : [try project.layoutName(global.layout)]
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
      var solution = project.frames(of: layout, in: asked, includingOwnGuides: guides)
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
          (rows.format == .table && row.guessed.contains(part) ? "~" : "") + number.shortText
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

  /// What stands in a table: titles, and rows with what is in them.
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

  /// How many conflicts are told of beside the numbers.
  private static let mostConflicts = 10

  /// What a person should know beside the numbers.
  static func remarks(on solution: SolvedLayout, of layout: Layout) -> [String] {
    var lines: [String] = []
    for (index, conflict) in solution.conflicts.enumerated() {
      guard index < mostConflicts else {
        lines.append(
          "\(layout.name): \(solution.conflicts.count - index) more conflicts; "
            + "`alstore explain --conflicts` tells of each")
        break
      }
      lines.append("\(layout.name): these constraints cannot all hold:")
      lines += LongList.lines(of: conflict) { layout.text(of: $0) }.map { "  " + $0 }
      if solution.broken.indices.contains(index) {
        lines.append("  left out: " + layout.text(of: solution.broken[index]))
      }
    }
    if !solution.unsatisfied.isEmpty {
      lines.append("\(layout.name): constraints that gave way:")
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

/// How deep an item stands in its hierarchy.
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

/// The views and guides that were asked for, of layouts of which some may have them and others not.
private struct WantedItems {
  private let names: [String]
  /// Those that a layout had.
  private var found: Set<String> = []
  /// Why a layout did not have them.
  private var errors: [String: any Error] = [:]

  init(_ names: [String]) { self.names = names }

  /// Keeps the frames of a layout that were asked for, in the order they stand in.
  ///
  /// - Returns: Whether it has any of them.
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

  /// Throws where one was in none of the layouts.
  func expectAll() throws {
    if let name = names.first(where: { !found.contains($0) }), let error = errors[name] {
      throw error
    }
  }
}

extension LayoutAnimation {
  /// The animation with the frames that were asked for.
  func keeping(_ names: [String], of layout: Layout) throws -> LayoutAnimation {
    guard let isWanted = try FrameChoice(names, end.frames, layout) else { return self }
    return keeping(isWanted.contains)
  }
}

/// Which frames were asked for, by the names of views and guides; with a view those of the guides that it
/// has of itself, where they are listed.
private struct FrameChoice {
  private var wanted: Set<LayoutItem> = []

  /// `nil` where no names are given, which means all frames.
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
