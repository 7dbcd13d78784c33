import AutoLayoutStore
import OperatingSystem
import ProjectCommands

/// The decisions about the documents of an unfinished merge, stored in the repository folder
/// because Interface Builder drops a document's comments when it saves.
struct ResolutionMemory {
  private let repository: GitRepository
  private let folder: String
  private let lock: FileLock

  /// The number of seconds to wait for other processes.
  private static let patience = 30

  init(_ repository: GitRepository) {
    self.repository = repository
    folder = repository.ownFolder + "/alstore/resolve"
    lock = FileLock(folder + ".lock")
  }

  /// Whether no decisions are stored.
  var isEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).isEmpty) ?? true
  }

  /// Runs a closure while no other process decides anything in this work tree, so that what it
  /// reads here, in a document and in git's index is still valid when it writes.
  func alone<Result>(_ body: () throws -> Result) throws -> Result {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do {
      return try lock.hold(patience: .seconds(Self.patience), body)
    } catch Errno.wouldBlock {
      throw Failure(
        .no,
        "Another process has been writing decisions in this repository for "
          + "\(Self.patience) seconds. Nothing was changed; try again once it has finished.")
    }
  }

  private struct Record: Codable {
    struct Decision: Codable {
      let conflict: ConflictKey
      let choice: MergeChoice
    }

    let path: String
    let versions: [String?]
    /// The commit on which they were made; HEAD is a different one after the merge is committed.
    let head: String?
    let decisions: [Decision]
  }

  private func file(of path: String) -> String { "\(folder)/\(StableName.of(path)).json" }

  /// The decisions about a document; empty if they belong to another merge.
  func decisions(_ versions: UnmergedVersions) -> MergeDecisions {
    var decisions = MergeDecisions()
    for decision in record(versions)?.decisions ?? [] {
      decisions[decision.conflict] = decision.choice
    }
    return decisions
  }

  /// Whether HEAD is unchanged since a document was decided; `nil` without stored decisions.
  func isSameHead(_ versions: UnmergedVersions) throws -> Bool? {
    try record(versions)?.head.map { try $0 == repository.head() }
  }

  private func record(_ versions: UnmergedVersions) -> Record? {
    guard let data = FileManager.default.contents(atPath: file(of: versions.path)),
      let record = try? JSONDecoder().decode(Record.self, from: data),
      record.path == versions.path,
      record.versions == [versions.base, versions.ours, versions.theirs]
    else { return nil }
    return record
  }

  /// Stores decisions.
  func keep(_ decisions: MergeDecisions, of versions: UnmergedVersions) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let record = Record(
      path: versions.path, versions: [versions.base, versions.ours, versions.theirs],
      head: try repository.head(),
      decisions: decisions.inOrder.map { Record.Decision(conflict: $0.key, choice: $0.choice) })
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Output.write(try encoder.encode(record), to: file(of: versions.path))
  }

  /// Forgets the decisions about a document that git merges again.
  func forget(_ path: String) {
    try? FileManager.default.removeItem(atPath: file(of: path))
  }

  /// Forgets the decisions about documents of finished merges.
  func forgetOthers() throws {
    let known =
      try repository.unmergedDocuments() + repository.unmergedDocuments(markedResolved: true)
    let kept = Set(known.map { URL(filePath: file(of: $0.path)).lastPathComponent })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where !kept.contains(name) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }
}
