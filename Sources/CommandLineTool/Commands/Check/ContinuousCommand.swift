import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct ContinuousCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci",
    abstract: "Check the documents and projects that changed between two git commits.",
    discussion: """
      Checks both versions and reports new problems in the newer one, and what moved. Layouts are
      solved on their own canvas, on the smallest and largest phones, on a tablet, right to left and
      with large text, or as --matrix says; projects are solved in the environments they declare.
      Runs anywhere git does and checks nothing out. Renamed files are followed. Exits with 1 if
      there are new errors (`.alstore.toml` can change the threshold), or if a file can no longer be
      read or a new document cannot be read. Files that were already unreadable are skipped.

      Examples:
        alstore ci origin/main
        alstore ci origin/main HEAD --report comment
        alstore ci origin/main --report layouts --matrix iphone-se,iphone-15,rtl
        alstore ci origin/main HEAD --markdown report.md --pictures pictures
        alstore ci HEAD~1 --sarif alstore.sarif
        alstore ci origin/main --format github
        alstore ci origin/main --format json
      """)

  enum Format: String, ListedArgument, CaseIterable {
    case text
    case json
    /// GitHub workflow commands.
    case github
  }

  @OptionGroup var global: UnboundOptions
  @Argument(help: "The older commit; if the branches have diverged, their merge base is used.")
  var base: String
  @Argument(help: "The newer commit.") var head = "HEAD"
  @Option(
    help: ArgumentHelp(
      "Write a page with before and after pictures, and comment.md, to this folder; or, with "
        + "`comment`, print a review comment.", valueName: "folder|comment"),
    completion: .directory)
  var report: String?
  @Option(
    help: ArgumentHelp("Environments to combine, as for check.", valueName: "list"),
    completion: .environmentLists)
  var matrix: String?
  @Option(
    help: ArgumentHelp("Write a Markdown report; - for standard output.", valueName: "file"),
    completion: .file())
  var markdown: String?
  @Option(
    help: ArgumentHelp("Write the new findings as SARIF.", valueName: "file"),
    completion: .file())
  var sarif: String?
  @Option(help: "The output format; github annotates the affected lines.")
  var format: Format = .text
  @Option(
    help: ArgumentHelp("Write pictures of what moved to this folder.", valueName: "folder"),
    completion: .directory)
  var pictures: String?
  @Option(
    help: ArgumentHelp("Configuration file to use instead of .alstore.toml.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var config: String?
  @Option(help: SeverityArgument.help)
  var severity: SeverityArgument?

  func validate() throws {
    guard report != "comment" || markdown != "-" else {
      throw ValidationError(
        "--report comment and --markdown - print the same text; use one of them.")
    }
    guard format == .text || report != "comment" && markdown != "-" else {
      throw ValidationError(
        "Standard output is the Markdown report; write it to a file with --markdown FILE to print "
          + "--format \(format.rawValue).")
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
    if !isComment, markdown != "-" { try print(report, from: start, to: end) }
    if !global.quiet {
      Output.remark([report.summary] + report.skipped.map { "skipped: \($0)" })
    }
    if report.new.hasFailed { throw Failure(.no) }
  }

  private func print(_ report: ContinuousReport, from start: String, to end: String) throws {
    switch format {
    case .text:
      let terminal = Terminal(global.color)
      try Output.print(
        report.unreadable + report.new.lines(terminal.word), isColored: terminal.isColored)
    case .json: try Output.write(report.json(from: start, to: end), to: nil)
    case .github: try Output.print(report.new.gitHubLines)
    }
  }

  /// The merge base of the two commits, and the newer commit.
  private func commits() throws -> (String, String) {
    let known = try [base, head].map { try commit($0) }
    let parting = try GitRepository.run(["merge-base"] + known)
    let start = parting.output.trimmingWhiteSpace
    guard parting.status == 0, !start.isEmpty else {
      throw Failure.usage(
        "\(base) and \(head) have nothing in common. "
          + "In a shallow clone, run `git fetch --unshallow` first.")
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
        "\(name) is a range; ci takes the two commits separately: alstore ci "
          + ends.map { $0.isEmpty ? "HEAD" : String($0) }.joined(separator: " "))
    }
    throw Failure.usage(
      "git has no commit \(name). Fetch remote branches with `git fetch` and name them with the "
        + "remote, as in origin/main; in a workflow, check out with fetch-depth: 0.")
  }

  private func write(_ report: ContinuousReport, to folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for file in report.files {
      if let svg = file.picture { try Output.write(svg, to: "\(folder)/\(file.pictureName)") }
    }
  }
}
