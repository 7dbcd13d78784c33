import ArgumentParser
import AutoLayoutStore

/// Other ways to look at solved frames.
struct FrameViewOptions: ParsableArguments {
  @Flag(help: "Print the hierarchy and what is ambiguous in it, as _autolayoutTrace does.")
  var trace = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the other places that the constraints leave a view, as exerciseAmbiguityInLayout "
        + "does.", valueName: "view"),
    completion: .views)
  var alternatives: String?
}

extension FramesCommand {
  /// Prints every step of the animation that was asked for.
  func printAnimation(_ project: Project, of layout: Layout) throws {
    let animation = try self.animation.animation(
      of: layout, in: environment.environment(of: layout.canvas, in: project), project
    ).keeping(items, of: layout)
    if rows.format == .json {
      try Output.write(AnimationReport(animation, of: layout).json.text + "\n", to: rows.output)
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
        trace: project.trace(
          of: layout, in: try environment.environment(of: layout.canvas, in: project))
      )
    }
    if rows.format == .json {
      let json = JSONValue.array(
        traces.map {
          .object([("layout", .string($0.layout.name)), ("lines", .strings($0.trace.lines))])
        })
      try Output.write(json.text + "\n", to: rows.output)
    } else {
      try Output.write(traces.map { $0.trace.description + "\n" }.joined(), to: rows.output)
    }
  }

  /// Prints where else a view could stand.
  func printAlternatives(of view: String, _ project: Project, in layout: Layout) throws {
    let environment = try environment.environment(of: layout.canvas, in: project)
    let alternatives = try project.alternatives(of: view, in: layout, environment: environment)
    let solution = project.frames(of: layout, in: environment)
    try Rows(alternatives, of: layout, solution).print(rows, global)
    guard !global.quiet else { return }
    let settling = try project.settling(view, in: layout, environment: environment)
    if alternatives.isEmpty {
      Output.remark(["\(layout.name): \(view) can stand nowhere else"])
    } else if !settling.isEmpty {
      Output.remark(["it would be settled by:"] + settling.map { "  " + layout.text(of: $0) })
    }
  }
}
