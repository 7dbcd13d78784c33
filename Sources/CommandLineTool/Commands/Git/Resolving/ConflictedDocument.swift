import LayoutReports
import OperatingSystem
import ProjectCommands

/// A document that git left unmerged, with the decisions about it.
struct ConflictedDocument: DecidedDocument {
  let repository: GitRepository
  let versions: UnmergedVersions
  private(set) var progress: ResolutionProgress
  /// The stored decisions when last read; differences from these were decided here.
  private var kept: MergeDecisions
  /// The document that results from the stored decisions.
  private var written: [UInt8]

  var path: String { versions.path }

  /// Reads the three versions and the previous decisions.
  init(
    _ versions: UnmergedVersions, in repository: GitRepository,
    environments: [DeclaredEnvironment] = []
  ) throws {
    self.repository = repository
    self.versions = versions
    let resolution = DocumentResolution(
      base: try GitRepository.blob(versions.base), ours: try GitRepository.blob(versions.ours),
      theirs: try GitRepository.blob(versions.theirs), in: environments)
    do {
      progress = try ResolutionProgress(
        resolution, decisions: ResolutionMemory(repository).decisions(versions))
    } catch {
      throw Failure(
        .input,
        "\(versions.path): \(error)\nEdit the file, or take a whole version with `git checkout "
          + "--ours \(versions.path)` or `--theirs`; then `git add` it.")
    }
    kept = progress.decisions
    written = progress.outcome.bytes
    try startOver()
  }

  /// Discards the decisions if git has repeated the merge since they were made.
  private mutating func startOver() throws {
    guard !progress.decisions.isEmpty, let file = try current(), file != written else { return }
    let fresh = try ResolutionProgress(progress.resolution)
    guard file == fresh.outcome.bytes else { return }
    progress = fresh
    kept = fresh.decisions
    written = file
  }

  /// Decides conflicts without writing anything.
  mutating func decide(_ choice: MergeChoice?, _ numbers: [Int]?) throws {
    do { try progress.decide(choice, numbers) } catch let error as DecisionError {
      throw Failure.usage("\(path): \(error)")
    }
  }

  /// Writes the document with the decisions made here and by other processes meanwhile, and marks
  /// it as resolved if nothing is left.
  ///
  /// Of two answers to one conflict, the later one counts. Nothing is written if the merge is over.
  mutating func save() throws {
    try ResolutionMemory(repository).alone {
      try expectUnfinished()
      try catchUp()
      try write()
    }
  }

  private func expectUnfinished() throws {
    guard let now = try repository.decidable(path) else {
      throw Failure(
        .no,
        "\(path) is no longer being merged: the merge was committed or aborted in the meantime. "
          + "Nothing was written.")
    }
    guard now == versions else {
      throw Failure(
        .no,
        "\(path) is now being merged from other versions. Nothing was written; start over with "
          + "`alstore git resolve`.")
    }
  }

  /// Adopts decisions that other processes made since the decisions were read.
  private mutating func catchUp() throws {
    let own = progress.decisions
    let changed = Set(own.choices.keys).union(kept.choices.keys).filter { own[$0] != kept[$0] }
    progress = try ResolutionProgress(
      progress.resolution, decisions: ResolutionMemory(repository).decisions(versions))
    kept = progress.decisions
    written = progress.outcome.bytes
    try startOver()
    guard !changed.isEmpty else { return }
    var decisions = kept
    for key in changed { decisions[key] = own[key] }
    progress = try ResolutionProgress(progress.resolution, decisions: decisions)
  }

  /// Writes the document like ``save()`` when no other process can have decided anything since it
  /// was read.
  ///
  /// Edits made in the file since the merge are kept.
  mutating func write() throws {
    let bytes = try brought(to: progress.outcome.bytes)
    if try current() != bytes { try repository.write(bytes, to: path) }
    try ResolutionMemory(repository).keep(progress.decisions, of: versions)
    kept = progress.decisions
    written = progress.outcome.bytes
    guard progress.open.isEmpty else { return try repository.markUnmerged(versions) }
    try RecordedResolutions(repository)?.keep(progress.items)
    let answer = try GitRepository.run(["add", "--", repository.filePath(path)])
    guard answer.status == 0 else {
      throw Failure(.input, "\(path) is resolved, but `git add` failed.")
    }
  }

  /// Whether the file contains conflicts as the merge left them.
  func isUndecided() throws -> Bool {
    try current().map { !progress.undecided(in: $0).isEmpty } ?? false
  }

  /// The file as git would store it, or `nil` if it does not exist.
  private func current() throws -> [UInt8]? {
    FileManager.default.fileExists(atPath: repository.filePath(path))
      ? try repository.stored(path) : nil
  }

  /// The file with the decisions applied and edits preserved.
  ///
  /// Without the driver, git leaves ours unmerged, which does not undo changes of theirs.
  func brought(to new: [UInt8]) throws -> [UInt8] {
    guard let file = try current(), file != written, file != new,
      !progress.resolution.isOneSide(file)
    else { return new }
    let merged: MergeResult
    do {
      merged = try DocumentMerge(base: written, ours: file, theirs: new).merged()
    } catch {
      if try LineMerge(versions).isResult(file) { return new }
      throw Failure(
        .input,
        """
        \(path) was edited since the merge: \(error)
        Fix it, or start over with `git checkout --merge -- \(path)`.
        """)
    }
    guard merged.conflicts.isEmpty else {
      throw Failure(
        .no,
        """
        \(path) was edited since the merge in places this decision would change:
        \(merged.conflicts.map { "  \($0)" }.joined(separator: "\n"))
        Nothing was changed. --keep keeps it as it is in the file; `git checkout --merge -- \(path)` \
        starts over.
        """)
    }
    return progress.open.isEmpty ? DocumentCheck.withoutRemarks(merged.bytes) : merged.bytes
  }
}
