import Foundation
public import HubStore
import LayoutHistory
import ProjectFile

/// Checks that a hub's database has what clones, pulls and pushes rely on.
public struct HubCheck {
  private let storage: HubStorage

  public init(_ storage: HubStorage) { self.storage = storage }

  /// Returns the problems of the database itself; empty if it is sound.
  public func problemsOfDatabase() throws -> [String] { try storage.database.problems() }

  /// Returns the problems of a project; empty if it is sound.
  ///
  /// Every revision must match its hash and have its parents, every branch and tag must point to a
  /// revision, the default branch must exist, and the history must replay from the start, as in a
  /// clone.
  ///
  /// - Throws: an error if the database or the disk fails.
  public func problems(of project: HubProject) throws -> [String] {
    // Branches are read first: a concurrent push stores its revisions before it moves the branch.
    let references = try storage.references(of: project)
    let hashes = try storage.hashes(of: project)
    let known = Set(hashes)
    var problems: [String] = []
    var rest = hashes[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Self.batch))
      let found = try storage.revisions(batch, of: project)
      for revision in found { problems += self.problems(of: revision, among: known) }
      // Revisions removed in the meantime are not missing.
      let missing = Set(batch).subtracting(found.map(\.hash)).sorted()
      let removed = Set(try storage.missing(missing, in: project))
      problems += missing.filter { !removed.contains($0) }.map {
        "revision \($0.description.prefix(12)) has no data: its object is missing"
      }
      rest = rest.dropFirst(Self.batch)
    }
    for reference in references where !known.contains(reference.hash) {
      problems.append(
        "the \(reference.kind.rawValue) \(reference.name) points to \(reference.hash), which is "
          + "missing"
      )
    }
    if let branch = project.defaultBranch,
      !references.contains(where: { $0.kind == .branch && $0.name == branch })
    {
      problems.append("the default branch \(branch) is missing")
    }
    // Replaying would only find the problems of revisions again.
    return problems.isEmpty ? try problemsOfCopy(project) : problems
  }

  /// The number of revisions read at once.
  private static let batch = 200

  private func problems(
    of revision: HubRevision, among known: Set<ContentHash>
  ) -> [String] {
    let name = "revision \(revision.hash.description.prefix(12))"
    guard Revision.hash(of: revision.bytes) == revision.hash else {
      return ["\(name) is damaged: its hash does not match"]
    }
    guard let parents = try? Revision(bytes: revision.bytes).parents else {
      return ["\(name) cannot be read"]
    }
    return parents.filter { !known.contains($0) }.map {
      "\(name) follows \($0.description.prefix(12)), which is missing"
    }
  }

  /// Returns the problems found by replaying the project into a copy.
  private func problemsOfCopy(_ project: HubProject) throws -> [String] {
    guard project.project != nil else { return [] }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "alstore-check-\(RandomDigits.make(words: 1))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = ReplicaFile(path: folder.appending(path: "copy.alstore").path)
    let settings = HubSettings()
    do {
      let replica = try Replica.open(
        place, of: project, storage, settings.limits, empty: EmptyReplica(in: folder.path),
        cache: settings.replicaCaches)
      try replica.catchUp(project, storage)
      return try replica.file.fsck().map { "\($0.kind.rawValue): \($0.message)" }
    } catch let error as HubError where error.code != .storage {
      throw error
    } catch {
      return ["it cannot be cloned: \(error)"]
    }
  }
}
