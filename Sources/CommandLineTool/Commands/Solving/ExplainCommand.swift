import ArgumentParser
import LayoutReports
import ProjectCommands

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why a view is where it is, or why constraints conflict.",
    discussion: """
      For each axis: the constraints that determine the frame, and how it would change with one more
      point in each; what is ambiguous, and constraints that would resolve it; constraints broken in
      favor of stronger ones; and constraints that are satisfied but have no effect. --conflicts
      explains required constraints that cannot all be satisfied: a minimal conflicting set, by how
      much they conflict, and the smallest repairs, each verified by solving. --log does the same
      for what UIKit, AppKit, SnapKit or Masonry logged, without the app; with -p or --in it also
      finds those constraints in a project or in documents.

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
  @Flag(help: "Explain conflicting constraints.") var conflicts = false
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
      throw ValidationError("Give one of these: a view or guide, --conflicts, --log.")
    }
    guard global.layout == nil || log == nil else {
      throw ValidationError("A log names its constraints: remove -l.")
    }
    guard log == nil || !environment.isGiven else {
      throw ValidationError(
        "Constraints in a log are looked up, not solved: remove --device and other environment "
          + "options.")
    }
    guard places.isEmpty || log != nil else {
      throw ValidationError("--in requires --log.")
    }
  }

  func run() throws {
    if let log { return try explain(log: log) }
    Progress.show("solving", global)
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    let layout = try project.layout(
      named: try project.layoutName(global.layout, having: name.map { [$0] } ?? []))
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
    if !global.quiet { Output.remark(["no constraints conflict"]) }
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
    let text = try Input.read(log).text
    let conflicts: [LoggedConflict]
    do {
      conflicts = try LoggedConflict.all(in: text, searching: search)
    } catch let error as LanguageError {
      throw Failure(.input, "\(Input.name(of: log)):1:1: \(Failure(describing: error).message)")
    }
    try report.print(conflicts.flatMap(\.lines), json: .array(conflicts.map(\.json)))
    if !conflicts.isEmpty { throw Failure(.no) }
  }
}
