import ArgumentParser
import AutoLayoutStore
import Foundation

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
      can no longer be read; one that never could is skipped.

      Examples:
        alstore ci origin/main
        alstore ci origin/main HEAD --report comment
        alstore ci origin/main --report layouts --matrix iphone-se,iphone-15,rtl
        alstore ci origin/main HEAD --markdown report.md --pictures pictures
        alstore ci HEAD~1 --sarif alstore.sarif
      """)

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
  @Option(
    help: ArgumentHelp("Write pictures of what moved into this folder.", valueName: "folder"),
    completion: .directory)
  var pictures: String?
  @Option(
    help: ArgumentHelp("Settings in place of .alstore.toml.", valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var config: String?
  @Option(
    help: ArgumentHelp("Show what matters at least so much.", valueName: "note|warning|error"),
    completion: .severities)
  var severity: SeverityArgument?

  func validate() throws {
    guard report != "comment" || markdown != "-" else {
      throw ValidationError("--report comment and --markdown - are the same text: leave out one.")
    }
  }

  func run() throws {
    var settings = try CheckConfiguration.read(config).settings
    if let severity { settings.least = severity.value }
    let (start, end) = try commits()
    let folder = self.report == "comment" ? nil : self.report
    var wishes = ContinuousReport.Wishes(screens: folder != nil, moves: pictures != nil)
    if self.report != nil || markdown != nil {
      wishes.authors = ChangeAuthors(from: start, to: end)
    }
    let review = ChangeReview(
      settings, in: try matrix.map(EnvironmentMatrix.init(parsing:)),
      assets: folder == nil ? nil : try workTree().map(AssetFolder.init(path:)))
    var report = ContinuousReport()
    for change in try ChangedDocument.between(start, end) {
      Progress.show("checking \(change.path)", global)
      try report.add(change, review, wishes)
    }
    if let sarif { try Output.write(report.new.sarif().text + "\n", to: sarif) }
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
    if !isComment, markdown != "-" {
      let terminal = Terminal(global.color)
      try Output.print(
        report.unreadable + report.new.lines(terminal.word), isColored: terminal.isColored)
    }
    if !global.quiet {
      Output.remark([report.summary] + report.skipped.map { "skipped: \($0)" })
    }
    if report.new.hasFailed || report.isBroken { throw Failure(.no) }
  }

  /// Where the two commits parted, and the newer one.
  private func commits() throws -> (String, String) {
    guard try GitRepository.run(["rev-parse", "--git-dir"]).status == 0 else {
      throw Failure.usage("This folder is in no repository of git.")
    }
    let known = try [base, head].map { try commit($0) }
    let parting = try GitRepository.run(["merge-base"] + known)
    let start = parting.output.trimmingCharacters(in: .whitespacesAndNewlines)
    guard parting.status == 0, !start.isEmpty else {
      throw Failure.usage(
        "\(base) and \(head) have nothing in common. "
          + "A shallow clone may lack it: `git fetch --unshallow`.")
    }
    return (start, known[1])
  }

  private func commit(_ name: String) throws -> String {
    let answer = try GitRepository.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    let hash = answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
    guard answer.status == 0, !hash.isEmpty else {
      throw Failure.usage(
        "git knows no commit \(name). A branch of another repository is fetched with "
          + "`git fetch`, and named with its remote, as in origin/main.")
    }
    return hash
  }

  /// The folder that images are looked for in; `nil` in a bare clone.
  private func workTree() throws -> String? {
    let answer = try GitRepository.run(["rev-parse", "--show-toplevel"])
    let path = answer.output.trimmingCharacters(in: .newlines)
    return answer.status == 0 && !path.isEmpty ? path : nil
  }

  private func write(_ report: ContinuousReport, to folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for file in report.files {
      if let svg = file.picture { try Output.write(svg, to: "\(folder)/\(file.pictureName)") }
    }
  }
}

/// A document or project that two commits have in different versions.
struct ChangedDocument {
  let path: String
  /// What it was called before, where it was renamed.
  let oldPath: String
  /// `nil` where it is new.
  let old: Data?
  /// `nil` where it is gone.
  let new: Data?

  static func between(_ start: String, _ end: String) throws -> [ChangedDocument] {
    let list = try GitRepository.read([
      "diff", "--name-status", "-z", "--find-renames", start, end, "--", "*.storyboard", "*.xib",
      "*.alstore",
    ])
    var words = list.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    var changes: [ChangedDocument] = []
    func version(_ path: String, in commit: String) throws -> Data? {
      let answer = try GitRepository.read(["cat-file", "blob", "\(commit):\(path)"])
      return answer.status == 0 ? answer.output : nil
    }
    while let status = words.popFirst(), let name = words.popFirst() {
      // A rename has two names.
      let isRename = status.hasPrefix("R") || status.hasPrefix("C")
      guard let path = isRename ? words.popFirst() : name else { break }
      changes.append(
        ChangedDocument(
          path: path, oldPath: name, old: try version(name, in: start),
          new: try version(path, in: end)))
    }
    return changes
  }

  /// Whether its older version can be read.
  var isOldReadable: Bool {
    guard let old else { return false }
    return (try? read(old) { _, _ in true }) ?? false
  }

  /// Reads both versions, as long as the body lasts; an older one that cannot be read counts as none.
  func readBoth<Result>(
    _ body: ((any LayoutCollection)?, (any LayoutCollection)?) throws -> Result
  ) throws -> Result {
    func readNew(_ before: (any LayoutCollection)?) throws -> Result {
      guard let new else { return try body(before, nil) }
      return try read(new) { after, _ in try body(before, after) }
    }
    guard let old, isOldReadable else { return try readNew(nil) }
    return try read(old) { before, _ in try readNew(before) }
  }

  /// Reads a version of it, as long as the body lasts.
  func read<Result>(
    _ version: Data, _ body: (any LayoutCollection, [String: String]) throws -> Result
  ) throws -> Result {
    let name = URL(filePath: path).lastPathComponent
    guard !CheckedFiles.isDocument(path) else {
      return try body(try CheckedFiles.document(Array(version), of: path), [name: path])
    }
    return try TemporaryFolder.use { folder in
      let file = folder.appending(path: name)
      try version.write(to: file)
      let project: Project
      do {
        project = try Project.open(at: file.path, .readOnly)
      } catch {
        // The file that it was copied to is nobody's business.
        let message = Failure(describing: error).message.replacing(file.path, with: path)
        throw Failure(.input, message.split(separator: "\n").first.map(String.init) ?? path)
      }
      return try body(project, [:])
    }
  }
}
