import ArgumentParser
import LayoutReports
import ProjectCommands

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show changes by object and field, and their consequences.",
    discussion: """
      Compares the last revision with the current state; with one revision, that revision with the
      current state; with two, the first with the second.

      A picture shows a layout before and after, and what moved: views that changed themselves with
      arrows and labels, views that only followed with a thin outline. A page shows this for every
      changed layout, followed by the changes by object.

      Examples:
        alstore diff
        alstore diff main --frames
        alstore diff -l SignIn
        alstore diff HEAD~3 HEAD --format json
        alstore diff main wider --format html -o changes.html
        alstore diff --format html --style screen -o changes.html
        alstore diff main wider --format svg --width 390 -o changes.svg
        alstore diff --exit-code
      """)

  @OptionGroup var global: LayoutOptions
  @Argument(help: "The older revision.", completion: .revisions) var old: String?
  @Argument(help: "The newer revision.", completion: .revisions) var new: String?
  @Flag(help: "Solve both revisions and list frames that move, overlap, or leave their superview.")
  var frames = false
  @Flag(help: "Exit with 1 if anything differs.") var exitCode = false
  @Option(help: "The output format: svg draws one layout's frames, html is a page with pictures.")
  var format: Format = .text
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?

  @OptionGroup(title: "Picture options") var picture: DifferencePictureOptions

  enum Format: String, ListedArgument, CaseIterable {
    case text
    case json
    case svg
    case html
  }

  func validate() throws {
    try picture.validate(isPicture: format == .svg, isPage: format == .html)
  }

  func run() throws {
    let isPicture = format == .svg || format == .html
    if frames || isPicture { Progress.show("solving both revisions", global) }
    let project = try ProjectLocation.open(global, .readOnly)
    var drawn =
      isPicture
      ? try project.history.diff(
        from: old, to: new,
        drawn: picture.look.screenStyle(besides: try ProjectLocation.path(global.project)),
        layout: global.layout)
      : DrawnReport(
        try project.history.diff(from: old, to: new, frames: frames, layout: global.layout))
    if let layout = global.layout {
      drawn = drawn.limited(to: layout)
      // A removed layout has differences; one that never existed has none.
      if drawn.report.isEmpty { _ = try project.layoutName(layout) }
    }
    let report = drawn.report
    switch format {
    case .svg:
      try PictureChoice.write(
        drawn.drawings, layout: global.layout, width: picture.pixels, to: output)
    case .html:
      let ends = "\(old ?? "HEAD") → \(new ?? "now")"
      try Output.write(drawn.html(title: ends), to: output)
    case .json: try Output.write(report.json, to: output)
    case .text: try Output.print(report.lines, to: output)
    }
    if exitCode, !report.isEmpty { throw Failure(.no) }
  }
}
