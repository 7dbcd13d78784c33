import ArgumentParser
import LayoutReports
import ProjectCommands

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "What differs, by object and field, and what follows.",
    discussion: """
      Without a revision: the last one against the project as it is now; with one: that against
      now; with two: the first against the second.

      A picture shows a layout before and after, and what moved: what changed by itself with arrows
      and words, what only follows from that with a thin outline. A page has these of every layout
      that differs, then the changes by object.

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
  @Argument(help: "The older end.", completion: .revisions) var old: String?
  @Argument(help: "The newer end.", completion: .revisions) var new: String?
  @Flag(help: "Solve both ends and say which frames move, overlap, or leave their superview.")
  var frames = false
  @Flag(help: "Exit with 1 where something differs.") var exitCode = false
  @Option(help: "text, json, svg (one layout's frames) or html (a page with pictures).")
  var format: Format = .text
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?

  @OptionGroup(title: "Picture options") var picture: DifferencePictureOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
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
    if frames || isPicture { Progress.show("solving both ends", global) }
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
      // One that is gone has differences, and one that never was has none.
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
