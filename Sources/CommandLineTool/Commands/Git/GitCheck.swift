import ArgumentParser
import AutoLayoutStore
import LayoutReports
import OperatingSystem
import ProjectCommands

struct GitCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Find tracked documents that cannot be read or have conflicts; exit with 1 if there are any.",
    discussion: """
      Finds undecided conflicts of an unfinished merge, even if Interface Builder dropped the
      comments that mark them or the file is already staged; duplicate ids; dangling references; and
      unreadable documents. In .strings and .xcstrings files it finds leftover conflict markers. Use
      it in CI and as a pre-commit hook.

      A commit contains what is staged, which may differ from the files: --staged checks that.

      Examples:
        alstore git check
        alstore git check --staged
        alstore git check --format json
      """)

  @OptionGroup var global: UnboundOptions
  @Flag(help: "Check what is staged for the next commit instead of the files.")
  var staged = false
  @OptionGroup var report: ReportOptions

  func run() throws {
    let repository = try GitRepository.current()
    let documents = try GitRepository.tracked(GitRepository.documentPaths)
    let texts = try GitRepository.tracked(GitRepository.textPaths)
    let problems =
      if staged {
        try TemporaryFolder.use { folder in
          let files = try StagedFiles(documents + texts, into: folder, of: repository)
          return try findings(documents, texts, in: repository, bytes: files.bytes)
        }
      } else {
        try findings(documents, texts, in: repository) { path in
          FileManager.default.contents(atPath: repository.filePath(path)).map(Array.init)
        }
      }
    try report.print(
      problems.map(\.text),
      json: .object([
        ("schema", .string("alstore.git-check/1")), ("problems", .array(problems.map(\.json))),
      ]))
    if !global.quiet {
      if problems.contains(where: \.isConflict) {
        Output.remark([try Self.advice(on: repository)])
      }
      Output.remark(try remarks(repository))
    }
    guard problems.isEmpty else { throw Failure(.no) }
  }

  /// The problems in files.
  ///
  /// - Parameter bytes: reads a file, or returns `nil` if it does not exist.
  private func findings(
    _ documents: [String], _ texts: [String], in repository: GitRepository,
    bytes: (String) -> [UInt8]?
  ) throws -> [DocumentProblem] {
    let undecided = try UndecidedConflicts(repository)
    var problems: [DocumentProblem] = []
    for path in documents {
      guard let bytes = bytes(path) else { continue }
      problems += DocumentCheck.problems(
        bytes, name: path, undecided: try undecided.conflicts(in: path, bytes))
    }
    problems += Self.unmerged(
      undecided.unmerged.map(\.path), besides: problems,
      "`alstore git resolve` lists the conflicts, `git add` accepts the file as it is")
    return problems + (try textProblems(texts, in: repository, bytes: bytes))
  }

  /// The unresolved conflicts in text files, which contain git's markers.
  private func textProblems(
    _ texts: [String], in repository: GitRepository, bytes: (String) -> [UInt8]?
  ) throws -> [DocumentProblem] {
    let marked = texts.flatMap { path in
      StringsMerge.markedLines(in: bytes(path) ?? []).map {
        DocumentProblem(path, line: $0, "unresolved conflict marker")
      }
    }
    return try marked
      + Self.unmerged(
        repository.unmergedTexts().map(\.path), besides: marked,
        "edit it if necessary, then `git add`")
  }

  /// The files that git left unmerged and that have no other problem.
  private static func unmerged(
    _ paths: [String], besides problems: [DocumentProblem], _ advice: String
  ) -> [DocumentProblem] {
    let found = Set(problems.map(\.file))
    return paths.filter { !found.contains($0) }.map {
      DocumentProblem($0, "git left it unmerged: \(advice)")
    }
  }

  private static func advice(on repository: GitRepository) throws -> String {
    // git does not record that it is applying a stash.
    try repository.isMerging || !repository.unmergedDocuments().isEmpty
      ? "`alstore git resolve` lists the conflicts and resolves them"
      : "the merge is over: give each object the right value in the file, and delete the comment "
        + "that marks the conflict"
  }

  private func remarks(_ repository: GitRepository) throws -> [String] {
    let settings = try GitDriver.settings.map { try GitRepository.configuration($0.key) }
    guard !settings.contains(nil) else {
      return [
        "alstore is not fully set up as git's merge and diff driver in this clone; run `alstore git "
          + "install`"
      ]
    }
    // git would then merge nothing, and report only that the driver failed.
    if let program = settings.lazy.compactMap({ $0.flatMap(GitDriver.missingProgram) }).first {
      return ["git is set up to run \(program), which does not exist; run `alstore git install`"]
    }
    return try OutrankedAttributes(repository).remarks
  }
}

/// The undecided conflicts of an unfinished merge.
private struct UndecidedConflicts {
  private let repository: GitRepository
  private let versions: [String: UnmergedVersions]
  /// The documents that git reports as unmerged.
  let unmerged: [UnmergedVersions]

  init(_ repository: GitRepository) throws {
    self.repository = repository
    unmerged = try repository.unmergedDocuments()
    // These may be just as the merge left them.
    let marked = try repository.documentsMarkedResolved()
    versions = Dictionary((unmerged + marked).map { ($0.path, $0) }) { first, _ in first }
  }

  /// The conflicts that are still in a document as the merge left them.
  func conflicts(in path: String, _ bytes: [UInt8]) throws -> [ResolutionProgress.Item] {
    guard let versions = versions[path], versions.isComplete,
      let document = try? ConflictedDocument(versions, in: repository)
    else { return [] }
    return document.progress.undecided(in: bytes)
  }
}
