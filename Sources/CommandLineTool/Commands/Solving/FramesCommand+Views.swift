import LayoutReports
import ProjectCommands

extension FramesCommand {
  /// Draws layouts in characters, each scaled to the window.
  func printDrawings(_ project: Project, of layouts: [Layout]) throws {
    let window = Terminal.pictureSize
    let terminal = Terminal(rows.output == nil ? global.color : .never)
    let drawings = try layouts.map { layout in
      let solution = project.frames(
        of: layout, in: try environment.environment(of: layout, in: project))
      return TerminalPicture(
        layout, solution, columns: view.width ?? window.columns, rows: view.height ?? window.rows,
        isUnicode: !view.ascii && Terminal.isUnicode
      ).lines { text, ink in
        switch ink {
        case .plain: text
        case .ambiguous: terminal.yellow(text)
        case .broken: terminal.red(text)
        }
      }
    }
    try Output.print(
      Array(drawings.joined(separator: [""])), to: rows.output, isColored: terminal.isColored)
  }

  /// Prints the linear pieces of the edges' positions as the root's width varies.
  func printWidths(_ widths: ClosedRange<Double>, _ project: Project, of layout: Layout) throws {
    let sweep = try project.inspection.sweep(
      items, of: layout, in: environment.environment(of: layout, in: project),
      widths: widths)
    try Rows(sweep).print(rows, global)
    guard !global.quiet else { return }
    let places = sweep.breakpoints.map(\.shortText).joined(separator: ", ")
    Output.remark([places.isEmpty ? "no breakpoints" : "breakpoints at \(places)"])
  }
}

extension FramesCommand {
  /// Prints every step of the requested animation.
  func printAnimation(_ project: Project, of layout: Layout) throws {
    let animation = try self.animation.animation(
      of: layout, in: environment.environment(of: layout, in: project), project
    ).keeping(items, of: layout)
    if rows.format == .json {
      try Output.write(AnimationReport(animation, of: layout).json, to: rows.output)
    } else {
      try Rows(animation, of: layout).print(rows, global)
    }
    guard !global.quiet else { return }
    Output.remark(Self.remarks(on: animation.start, of: layout).map { "at the start, " + $0 })
    Output.remark(Self.remarks(on: animation.end, of: layout).map { "at the end, " + $0 })
  }

  /// Prints the hierarchies of layouts.
  func printTraces(_ project: Project, of layouts: [Layout]) throws {
    let traces = try layouts.map { layout in
      (
        layout: layout,
        trace: project.inspection.trace(
          of: layout, in: try environment.environment(of: layout, in: project))
      )
    }
    if rows.format == .json {
      let json = JSONValue.array(
        traces.map {
          .object([("layout", .string($0.layout.name)), ("lines", .strings($0.trace.lines))])
        })
      try Output.write(json, to: rows.output)
    } else {
      try Output.print(traces.map(\.trace.description), to: rows.output)
    }
  }

  /// Prints the other possible places of a view.
  func printAlternatives(of view: String, _ project: Project, in layout: Layout) throws {
    let environment = try environment.environment(of: layout, in: project)
    let alternatives = try project.inspection.alternatives(
      of: view, in: layout, environment: environment)
    let solution = project.frames(of: layout, in: environment)
    try Rows(alternatives, of: layout, solution).print(rows, global)
    guard !global.quiet else { return }
    let settling = try project.inspection.settling(view, in: layout, environment: environment)
    if alternatives.isEmpty {
      Output.remark(["\(layout.name): \(view) has no alternative frame"])
    } else if !settling.isEmpty {
      Output.remark(["these would resolve it:"] + settling.map { "  " + layout.text(of: $0) })
    }
  }
}
