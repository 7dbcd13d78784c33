import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct ContinuousCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci",
    abstract: "Check the documents and projects that differ between two commits of git.",
    discussion: """
      Checks both versions and reports what is wrong with the newer and was not with the older one,
      with what moved. Layouts are solved on their own canvas, on the smallest and the largest phones,
      on a tablet, from right to left and with large text, or as --matrix says; a project in the
      environments that it declares. Runs anywhere git does; nothing is checked out. Renamed files are
      followed.
      Exits with 1 where something new is an error, or as `.alstore.toml` decides, and where a file
      can no longer be read, or a new document cannot; what never could is skipped.

      Examples:
        alstore ci origin/main
        alstore ci origin/main HEAD --report comment
        alstore ci origin/main --report layouts --matrix iphone-se,iphone-15,rtl
        alstore ci origin/main HEAD --markdown report.md --pictures pictures
        alstore ci HEAD~1 --sarif alstore.sarif
        alstore ci origin/main --format github
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    /// Commands of GitHub's workflows.
    case github
  }

  @OptionGroup var global: UnboundOptions
  @Argument(help: "The older commit; where the newer one left it, if branches parted.")
  var base: String
  @Argument(help: "The newer commit.") var head = "HEAD"
  @Option(
    help: ArgumentHelp(
      "Write a page with pictures before and after, those pictures and comment.md into a folder; or "
        + "print what a comment on the change says.", valueName: "folder|comment"),
    completion: .directory)
  var report: String?
  @Option(
    help: ArgumentHelp("Environments to combine, as check does.", valueName: "list"),
    completion: .environmentLists)
  var matrix: String?
  @Option(
    help: ArgumentHelp("Write a report for people; - for standard output.", valueName: "file"),
    completion: .file())
  var markdown: String?
  @Option(
    help: ArgumentHelp("Write the new findings as SARIF.", valueName: "file"),
    completion: .file())
  var sarif: String?
  @Option(help: "text, or github: annotations of the lines in question.")
  var format: Format = .text
  @Option(
    help: ArgumentHelp("Write pictures of what moved into this folder.", valueName: "folder"),
    completion: .directory)
  var pictures: String?
  @Option(
    help: ArgumentHelp("Settings in place of .alstore.toml.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var config: String?
  @Option(help: SeverityArgument.help)
  var severity: SeverityArgument?

  func validate() throws {
    guard report != "comment" || markdown != "-" else {
      throw ValidationError("--report comment and --markdown - are the same text: leave out one.")
    }
  }

  func run() throws {
    let configuration = try CheckConfiguration.read(config)
    var settings = configuration.settings
    if let severity { settings.least = severity.value }
    let repository = try GitRepository.current()
    let (start, end) = try commits()
    let folder = self.report == "comment" ? nil : self.report
    var wishes = ContinuousReport.Wishes(screens: folder != nil, moves: pictures != nil)
    if self.report != nil || markdown != nil {
      wishes.authors = ChangeAuthors(from: start, to: end)
    }
    let workTree = repository.workTree
    let environments = try matrix.map(EnvironmentMatrix.init(parsing:))
    let review = ChangeReview(
      settings, baseline: try configuration.knownFindings() ?? CheckBaseline(),
      in: environments,
      assets: folder == nil ? nil : workTree.map(AssetFolder.init(drawnFrom:)))
    var report = ContinuousReport()
    let changes = try ChangedDocument.between(
      start, end, in: workTree, hasLanguages: environments?.hasLanguages ?? false)
    for change in changes {
      Progress.show("checking \(change.path)", global)
      try report.add(change, review, wishes)
    }
    if let sarif { try Output.write(report.new.sarif(), to: sarif) }
    if let pictures { try write(report, to: pictures) }
    if let folder { try report.write(to: folder, title: "Layouts, \(base) to \(head)") }
    let isComment = self.report == "comment"
    if isComment || markdown != nil {
      try Output.write(
        report.markdown(pictures: pictures), to: isComment ? "-" : markdown ?? "-")
      if isComment, let markdown {
        try Output.write(report.markdown(pictures: pictures), to: markdown)
      }
    }
    if !isComment, markdown != "-" { try print(report) }
    if !global.quiet {
      Output.remark([report.summary] + report.skipped.map { "skipped: \($0)" })
    }
    if report.new.hasFailed { throw Failure(.no) }
  }

  private func print(_ report: ContinuousReport) throws {
    guard format == .text else { return try Output.print(report.new.gitHubLines) }
    let terminal = Terminal(global.color)
    try Output.print(
      report.unreadable + report.new.lines(terminal.word), isColored: terminal.isColored)
  }

  /// Where the two commits parted, and the newer one.
  private func commits() throws -> (String, String) {
    let known = try [base, head].map { try commit($0) }
    let parting = try GitRepository.run(["merge-base"] + known)
    let start = parting.output.trimmingWhiteSpace
    guard parting.status == 0, !start.isEmpty else {
      throw Failure.usage(
        "\(base) and \(head) have nothing in common. "
          + "A shallow clone may lack it: `git fetch --unshallow`.")
    }
    return (start, known[1])
  }

  private func commit(_ name: String) throws -> String {
    let answer = try GitRepository.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    let hash = answer.output.trimmingWhiteSpace
    guard answer.status != 0 || hash.isEmpty else { return hash }
    if let dots = name.firstRange(of: "..") {
      let ends = [name[..<dots.lowerBound], name[dots.upperBound...].drop { $0 == "." }]
      throw Failure.usage(
        "\(name) is a range, and ci takes its ends: alstore ci "
          + ends.map { $0.isEmpty ? "HEAD" : String($0) }.joined(separator: " "))
    }
    throw Failure.usage(
      "git knows no commit \(name). A branch of another repository is fetched with `git fetch`, and "
        + "named with its remote, as in origin/main; a workflow checks out with fetch-depth: 0.")
  }

  private func write(_ report: ContinuousReport, to folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for file in report.files {
      if let svg = file.picture { try Output.write(svg, to: "\(folder)/\(file.pictureName)") }
    }
  }
}
