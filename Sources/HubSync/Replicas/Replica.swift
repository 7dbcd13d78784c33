import Foundation
import HubStore
import LayoutHistory
import LayoutModel
import LayoutSync
package import ProjectFile
import Synchronization

/// A local copy of a hub's project, as a project file.
///
/// It verifies pushes and answers queries. It contains nothing that the hub's database lacks, so if
/// in doubt it is deleted and rebuilt.
package final class Replica: Sendable {
  /// Its file, which exists as long as the replica does.
  package let place: ReplicaFile
  /// The project in the file.
  package let file: ProjectFile
  /// The project's collection count when the replica was opened.
  private let collections: Int64
  private let peer: FilePeer
  /// A peer without limits, for what the hub has already accepted.
  private let follower: FilePeer
  /// The branches and tags in the file; `nil` if they are uncertain.
  private let known: Mutex<Set<HubReference>?>
  private let steps = Atomic(0)

  /// The number of updates from the hub; after one, a rejected push may be accepted.
  var step: Int { steps.load(ordering: .sequentiallyConsistent) }

  private init(
    _ place: ReplicaFile, _ file: ProjectFile, of project: HubProject, known: Set<HubReference>?,
    _ limits: SyncLimits, now: @escaping @Sendable () -> Int64
  ) {
    self.place = place
    self.file = file
    collections = project.collections
    self.known = Mutex(known)
    peer = FilePeer(file, limits: limits, now: now)
    var unlimited = limits
    unlimited.references = .max
    follower = FilePeer(file, limits: unlimited, now: now)
  }

  /// Opens the replica in a file, or creates it there.
  ///
  /// Its blocks run one after another: a hub has many replicas, and file descriptors are scarce.
  ///
  /// - Parameters:
  ///   - empty: the template for a new file.
  ///   - cache: the maximum number of bytes of the file cached in memory.
  static func open(
    _ place: ReplicaFile, of project: HubProject, _ storage: HubStorage, _ limits: SyncLimits,
    empty: EmptyReplica, cache: Int
  ) throws -> Replica {
    let opened = sound(place.path, project, storage)
    let file = try opened ?? make(place.path, project, from: empty)
    try file.relaxDurability()
    try file.limitCache(to: cache)
    return Replica(
      place, file, of: project, known: opened == nil ? [] : nil, limits, now: storage.now)
  }

  /// Creates the file of an empty project, replacing any existing file.
  private static func make(
    _ path: String, _ project: HubProject, from empty: EmptyReplica
  ) throws -> ProjectFile {
    ReplicaFile.remove(path)
    try empty.write(to: path)
    let file = try ProjectFile.open(at: path, mode: .readWrite, readers: 1)
    try file.relaxDurability()
    if let branch = project.defaultBranch { try file.write { try $0.setBranch(branch) } }
    return file
  }

  /// Opens an existing file, unless it has revisions that the hub lacks.
  private static func sound(
    _ path: String, _ project: HubProject, _ storage: HubStorage
  ) -> ProjectFile? {
    guard FileManager.default.fileExists(atPath: path),
      let file = try? ProjectFile.open(at: path, mode: .readWrite, readers: 1),
      let hashes = try? storage.hashes(of: project)
    else { return nil }
    let isSound = try? file.read { reader in
      let found = try hashes.count { try reader.number(of: $0) != nil }
      let project = project.project ?? ""
      return try found == reader.revisionCount()
        && (found == 0 || reader.projectID().description == project)
    }
    return isSound == true ? file : nil
  }

  /// Whether it may have revisions that the hub has collected since it was opened.
  func isBehindCollection(of project: HubProject) -> Bool { collections < project.collections }

  // MARK: Following the hub

  /// Fetches what other hubs accepted in the meantime.
  ///
  /// Takes one query if there is nothing new.
  ///
  /// - Parameter parents: further revisions needed. No branch reaches the earlier parts of a push
  ///   in several requests, and another hub may have received them.
  func catchUp(
    _ project: HubProject, _ storage: HubStorage, with parents: [ContentHash] = []
  ) throws {
    try known.withLock { known in
      let now = Set(try storage.references(of: project))
      if known != now {
        known = nil
        // The first push may have happened since the project was looked up.
        guard project.project != nil || now.isEmpty else { return }
        steps.add(1, ordering: .sequentiallyConsistent)
        try move(to: now, project, storage)
        known = now
      }
      guard let id = project.project, !parents.isEmpty else { return }
      let unknown = try file.read { reader in
        try parents.filter { try reader.number(of: $0) == nil }
      }
      let held = Set(unknown).subtracting(try storage.missing(unknown, in: project))
      guard !held.isEmpty else { return }
      steps.add(1, ordering: .sequentiallyConsistent)
      try bring(held.sorted(), id, project, storage)
    }
  }

  private func move(
    to now: Set<HubReference>, _ project: HubProject, _ storage: HubStorage
  ) throws {
    guard let id = project.project else { return }
    let before = try heldReferences()
    let (held, kept) = (before.byPlace, now.byPlace)
    var updates: [ReferenceUpdate] = []
    for old in before.sorted() where kept[old.place] == nil {
      updates.append(ReferenceUpdate(old.kind, old.name, from: old.hash, to: nil, isForced: true))
    }
    for new in now.subtracting(before).sorted() {
      let old = held[new.place]
      updates.append(
        ReferenceUpdate(new.kind, new.name, from: old?.hash, to: new.hash, isForced: true))
    }
    try bring(updates.compactMap(\.new), id, project, storage)
    try adoptBranch(project.defaultBranch)
    _ = try follower.push(
      PushRequest(project: id, author: "", updates: updates, revisions: []),
      refusesConflicts: { _ in false }, publish: {})
  }

  private func heldReferences() throws -> Set<HubReference> {
    try file.read { reader in
      Set(
        try ReferenceKind.allCases.flatMap { kind in
          try reader.references(kind).map {
            HubReference(
              kind: kind, name: $0.name, hash: try reader.revisionRecord($0.revision).hash)
          }
        })
    }
  }

  /// The number of revisions loaded one by one before listing all that are missing.
  private static let fewSteps = 16

  /// Loads revisions and their missing ancestors.
  private func bring(
    _ tips: [ContentHash], _ id: String, _ project: HubProject, _ storage: HubStorage
  ) throws {
    var found: [ContentHash: HubRevision] = [:]
    var open = tips
    while let hash = open.popLast() {
      guard found[hash] == nil, try file.read({ try $0.number(of: hash) }) == nil else { continue }
      guard found.count < Self.fewSteps else {
        return try bringAll(id, project, storage)
      }
      for revision in try Self.existing([hash], project, storage) {
        found[hash] = revision
        open += try Revision.Header(bytes: revision.bytes).parents
      }
    }
    try take(
      found.values.sorted { ($0.generation, $0.hash) < ($1.generation, $1.hash) }, id)
  }

  private func bringAll(_ id: String, _ project: HubProject, _ storage: HubStorage) throws {
    let hashes = try storage.hashes(of: project)
    let missing = try file.read { reader in try hashes.filter { try reader.number(of: $0) == nil } }
    var rest = missing[...]
    while !rest.isEmpty {
      let batch = rest.prefix(200)
      try take(try Self.existing(Array(batch), project, storage), id)
      rest = rest.dropFirst(200)
    }
  }

  private static func existing(
    _ hashes: [ContentHash], _ project: HubProject, _ storage: HubStorage
  ) throws -> [HubRevision] {
    let revisions = try storage.revisions(hashes, of: project)
    guard revisions.count == hashes.count else {
      let missing = Set(hashes).subtracting(revisions.map(\.hash)).sorted()
      throw HubError(
        .storage, "Revision \(missing[0].description.prefix(12)) is missing from the hub.")
    }
    return revisions
  }

  private func take(_ revisions: [HubRevision], _ id: String) throws {
    guard !revisions.isEmpty else { return }
    _ = try follower.push(
      PushRequest(
        project: id, author: "", updates: [],
        revisions: revisions.map { SentRevision(bytes: $0.bytes) }),
      refusesConflicts: { _ in false }, publish: {})
  }

  /// Checks out the default branch, so that verification starts from a nearby revision.
  private func adoptBranch(_ branch: String?) throws {
    guard let branch else { return }
    let head = try file.read { try $0.head() }
    guard head.branch != branch else { return }
    try file.write { writer in
      guard head.revision != nil else { return try writer.setBranch(branch) }
      // The default branch has changed, so the old one may be deleted.
      guard let target = try writer.reference(.branch, branch) else { return }
      let between = try writer.changes(from: head.revision, to: target)
      try writer.follow(between, between: between, to: Head(branch: branch, revision: target))
    }
  }

  // MARK: Serving

  /// Returns the revisions that are new to a client, if they are few.
  func news(for haves: [ContentHash]) throws -> [SentRevision] {
    try peer.greet(having: haves).news
  }

  /// Returns the requested revisions.
  func fetch(_ request: FetchRequest) throws -> FetchAnswer { try peer.fetch(request) }

  /// Verifies a push, publishes it and, if that succeeds, stores it.
  ///
  /// - Parameters:
  ///   - read: the parsed revisions of the push, by hash.
  ///   - publish: writes the push to the hub's database.
  func push(
    _ request: PushRequest, read: [ContentHash: ArrivedRevision], defaultBranch: String?,
    refusesConflicts: (String) -> Bool, publish: () throws -> Void
  ) throws -> PushAnswer {
    try known.withLock { known in
      try adoptBranch(defaultBranch)
      // The contents of the file are uncertain until this succeeds.
      var now = known
      known = nil
      let answer = try peer.push(
        request, read: read, refusesConflicts: refusesConflicts, publish: publish)
      for update in request.updates {
        if let old = update.old {
          now?.remove(HubReference(kind: update.kind, name: update.name, hash: old))
        }
        if let new = update.new {
          now?.insert(HubReference(kind: update.kind, name: update.name, hash: new))
        }
      }
      known = now
      return answer
    }
  }
}
