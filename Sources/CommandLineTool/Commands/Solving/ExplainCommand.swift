import ArgumentParser
import LayoutReports
import ProjectCommands

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Why a view stands where it does, or why constraints contradict.",
    discussion: """
      Along each axis the constraints that decide the frame, with what a point more of each would
      do to it; what is open, and constraints that would settle it; then those that gave way, and
      those that hold without deciding anything.
      --conflicts explains required constraints that cannot all hold: a minimal set, how far they
      are apart, and the smallest repairs, each of which was tried by solving. --log does the same
      for what UIKit, AppKit, SnapKit or Masonry logged, without the app; with -p or --in it also says
      which constraints of a project, or of documents, they are.

      Examples:
        alstore explain logo
        alstore explain logo.width --device iphone-se
        alstore explain submit --at HEAD~3 --format json
        alstore explain --conflicts --device iphone-se
        alstore explain --log console.txt
        alstore explain --log console.txt --in Main.storyboard --in Views/
      """)

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(
    help: "A view or guide; with .x, .y, .width or .height for one axis.",
    completion: .itemsWithParts)
  var name: String?
  @Flag(help: "Explain what cannot all hold.") var conflicts = false
  @Option(
    help: ArgumentHelp("Explain the conflicts of a log; - for standard input.", valueName: "file"),
    completion: .file())
  var log: String?
  @Option(
    name: .customLong("in"), parsing: .singleValue,
    help: ArgumentHelp(
      "With --log, a document, project or folder to find the constraints in.", valueName: "path"),
    completion: .file())
  var places: [String] = []
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions
  @OptionGroup var fonts: FontOption
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard [name != nil, conflicts, log != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("Say one of these: a view or guide, --conflicts, --log.")
    }
    guard global.layout == nil || log == nil else {
      throw ValidationError("A log names the constraints it is about: with --log leave out -l.")
    }
    guard log == nil || !environment.isGiven else {
      throw ValidationError(
        "What a log names is looked up, not solved: with --log leave out --device and the like.")
    }
    guard places.isEmpty || log != nil else {
      throw ValidationError("--in says where to find the constraints of a --log.")
    }
  }

  func run() throws {
    if let log { return try explain(log: log) }
    Progress.show("solving", global)
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    let environment = try environment.environment(of: layout, in: project)
    if let name {
      let explanation = try project.inspection.explain(name, in: layout, environment: environment)
      return try report.print(explanation.lines, json: explanation.json)
    }
    try write(project.inspection.explainConflicts(in: layout, environment: environment))
  }

  private func write(_ explanations: [ConflictExplanation]) throws {
    try report.print(explanations.flatMap(\.lines), json: .array(explanations.map(\.json)))
    guard explanations.isEmpty else { throw Failure(.no) }
    if !global.quiet { Output.remark(["no constraints contradict"]) }
  }

  private func explain(log: String) throws {
    var search = LoggedConstraintSearch()
    if global.project != nil {
      try search.add(try ProjectLocation.open(global, at: revision, fonts: fonts))
    }
    for file in try CheckedFiles.find(places) {
      do {
        let (layouts, names) = try CheckedFiles.read(file.path)
        try search.add(layouts, files: names)
      } catch let failure as Failure where !file.isNamed && failure.isAboutInput {
        Output.remark(["skipped: \(failure.message)"])
      }
    }
    let conflicts = try LoggedConflict.all(in: try Input.read(log).text, searching: search)
    try report.print(conflicts.flatMap(\.lines), json: .array(conflicts.map(\.json)))
    if !conflicts.isEmpty { throw Failure(.no) }
  }
}
