import ArgumentParser
import AutoLayoutStore
import Foundation

struct ContinuousCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ci",
    abstract: "Check the documents and projects that differ between two commits of git.",
    discussion: """
      Checks both versions and reports what is wrong with the newer and was not with the older one,
      with what moved. Runs anywhere git does; nothing is checked out. Exits with 1 where something
      new is an error, or as `.alstore.toml` decides.

      Examples:
        alstore ci origin/main
        alstore ci origin/main HEAD --markdown report.md --pictures pictures --sarif alstore.sarif
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The older commit; where the newer one left it, if branches parted.")
  var base: String
  @Argument(help: "The newer commit.") var head = "HEAD"
  @Option(
    help: ArgumentHelp("Write a report for people; - for standard output.", valueName: "file"),
    completion: .file())
  var markdown: String?
  @Option(help: ArgumentHelp("Write the new findings as SARIF.", valueName: "file"))
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
    help: ArgumentHelp("Show what matters at least so much.", valueName: "note|warning|error"))
  var severity: SeverityArgument?

  func run() throws {
    var settings = try CheckConfiguration.read(config).settings
    if let severity { settings.least = severity.value }
    let start = try commit(["merge-base", base, head])
    let end = try commit(["rev-parse", "--verify", "--quiet", head + "^{commit}"])
    var report = ContinuousReport()
    for change in try ChangedDocument.between(start, end) {
      try report.add(change, settings)
    }
    if let sarif { try Output.write(report.new.sarif().text + "\n", to: sarif) }
    if let pictures, !global.dryRun { try write(report.pictures, to: pictures) }
    if let markdown {
      try Output.write(report.markdown(pictures: pictures), to: markdown)
    }
    if markdown != "-" { try Output.print(report.new.lines) }
    if !global.quiet { Output.remark([report.summary]) }
    if report.new.hasFailed { throw Failure(.no) }
  }

  private func commit(_ words: [String]) throws -> String {
    let answer = try GitRepository.run(words)
    let hash = answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
    guard answer.status == 0, !hash.isEmpty else {
      throw Failure.usage(
        "git finds no commits \(base) and \(head) with something in common. "
          + "A shallow clone may lack them: `git fetch --unshallow`.")
    }
    return hash
  }

  private func write(_ pictures: [ContinuousReport.Picture], to folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for picture in pictures { try Output.write(picture.svg, to: "\(folder)/\(picture.name)") }
  }
}

/// A document or project that two commits have in different versions.
struct ChangedDocument {
  let path: String
  /// `nil` where it is new.
  let old: Data?
  /// `nil` where it is gone.
  let new: Data?

  static func between(_ start: String, _ end: String) throws -> [ChangedDocument] {
    let list = try GitRepository.read([
      "diff", "--name-only", "-z", "--no-renames", start, end, "--", "*.storyboard", "*.xib",
      "*.alstore",
    ])
    return try list.output.split(separator: 0).map { name in
      let path = String(decoding: name, as: UTF8.self)
      func version(_ commit: String) throws -> Data? {
        let answer = try GitRepository.read(["cat-file", "blob", "\(commit):\(path)"])
        return answer.status == 0 ? answer.output : nil
      }
      return ChangedDocument(path: path, old: try version(start), new: try version(end))
    }
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
      return try body(try Project.open(at: file.path, .readOnly), [:])
    }
  }
}
