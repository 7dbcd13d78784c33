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
      Finds conflicts of an unfinished merge that nobody decided, also where Interface Builder
      dropped the comments that told them or the file was staged already; ids that are used twice;
      references to nothing; and documents that cannot be read. In files of texts, .strings and
      .xcstrings, it finds the markers that a merge left. For CI and as a pre-commit hook.

      A commit has what is staged, which need not be what the files are: --staged looks at that.

      Examples:
        alstore git check
        alstore git check --staged
      """)

  @OptionGroup var global: UnboundOptions
  @Flag(help: "Look at what the next commit has, in place of the files.")
  var staged = false

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
    try Output.print(problems)
    if !global.quiet { Output.remark(try remarks(repository)) }
    guard problems.isEmpty else { throw Failure(.no) }
  }

  /// What is wrong with files.
  ///
  /// - Parameter bytes: reads one; `nil` where it is not there.
  private func findings(
    _ documents: [String], _ texts: [String], in repository: GitRepository,
    bytes: (String) -> [UInt8]?
  ) throws -> [String] {
    let undecided = try UndecidedConflicts(repository)
    var problems: [String] = []
    for path in documents {
      guard let bytes = bytes(path) else { continue }
      problems += DocumentCheck.problems(
        bytes, name: path, undecided: try undecided.conflicts(in: path, bytes))
    }
    for document in undecided.unmerged where !problems.contains(where: document.isMeant(by:)) {
      problems.append(
        "\(document.path): git left it unmerged: `alstore git resolve` lists what is open, "
          + "`git add` takes it as it is")
    }
    return problems + (try textProblems(texts, in: repository, bytes: bytes))
  }

  /// What is open in files of texts, which have git's markers in them.
  private func textProblems(
    _ texts: [String], in repository: GitRepository, bytes: (String) -> [UInt8]?
  ) throws -> [String] {
    let marked = texts.flatMap { path in
      StringsMerge.markedLines(in: bytes(path) ?? []).map {
        "\(path):\($0): a conflict that git marked is not decided"
      }
    }
    let unmerged = try repository.unmergedTexts().filter { !marked.contains(where: $0.isMeant) }
    return marked
      + unmerged.map { "\($0.path): git left it unmerged: edit it if need be, then `git add`" }
  }

  private func remarks(_ repository: GitRepository) throws -> [String] {
    let settings = try GitDriver.settings.map { try GitRepository.configuration($0.key) }
    guard !settings.contains(nil) else {
      return [
        "alstore is not set up, or only in part, as git's merge and diff driver in this clone; run `alstore git install`"
      ]
    }
    // git would merge nothing at all then, and says only that the driver failed.
    if let program = settings.lazy.compactMap({ $0.flatMap(GitDriver.missingProgram) }).first {
      return ["git goes through \(program), which is not there; run `alstore git install`"]
    }
    return try OutrankedAttributes(repository).remarks
  }
}

/// The conflicts of an unfinished merge that nobody decided.
private struct UndecidedConflicts {
  private let repository: GitRepository
  private let versions: [String: UnmergedVersions]
  /// What git itself calls unmerged.
  let unmerged: [UnmergedVersions]

  init(_ repository: GitRepository) throws {
    self.repository = repository
    unmerged = try repository.unmergedDocuments()
    // What was marked as resolved by hand is looked at too: it may be as the merge left it. git still
    // knows of it when the merge is over.
    let marked =
      repository.isMerging ? try repository.unmergedDocuments(markedResolved: true) : []
    versions = Dictionary((unmerged + marked).map { ($0.path, $0) }) { first, _ in first }
  }

  /// Those that stand in a document as the merge left them.
  func conflicts(in path: String, _ bytes: [UInt8]) throws -> [ResolutionProgress.Item] {
    guard let versions = versions[path], versions.isComplete,
      let document = try? ConflictedDocument(versions, in: repository)
    else { return [] }
    return document.progress.undecided(in: bytes)
  }
}

extension UnmergedVersions {
  /// Whether a problem, which begins with the document's path, is this one's.
  fileprivate func isMeant(by problem: String) -> Bool { problem.hasPrefix(path + ":") }
}
