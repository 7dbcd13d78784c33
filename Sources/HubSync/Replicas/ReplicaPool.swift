package import HubStore
package import LayoutHistory
package import ProjectFile
import Synchronization

/// The replicas of one hub process; keeps the most recently used ones open.
package final class ReplicaPool: ProjectMemory, Sendable {
  private struct State {
    var open: [String: Replica] = [:]
    /// The IDs, least recently used first.
    var order: [String] = []

    /// Removes and returns an open replica.
    mutating func take(_ project: String) -> Replica? {
      order.removeAll { $0 == project }
      return open.removeValue(forKey: project)
    }
  }

  private let folder: ReplicaFolder
  private let storage: HubStorage
  private let settings: HubSettings
  private let state = Mutex(State())

  /// - Parameter folder: where replicas are kept; its contents may be deleted at any time.
  init(folder: String, _ storage: HubStorage, _ settings: HubSettings) throws {
    self.storage = storage
    self.settings = settings
    self.folder = try ReplicaFolder(in: folder, small: settings.smallReplica)
  }

  /// Returns the replica of a project, creating or opening it if necessary.
  ///
  /// Opening takes time linear in the project's size; only callers that need the same replica wait
  /// for it.
  func replica(of project: HubProject) throws -> Replica {
    let replica = try opened(project)
    guard replica.isBehindCollection(of: project) else { return replica }
    discard(replica, of: project.id)
    return try opened(project)
  }

  private func opened(_ project: HubProject) throws -> Replica {
    let file = folder.file(of: project.id)
    let replica = try file.replica {
      try Replica.open(
        file, of: project, storage, settings.limits, empty: folder.empty,
        cache: settings.replicaCaches / max(1, settings.openReplicas))
    }
    keep(replica, of: project.id)
    return replica
  }

  /// Keeps a replica open, closing the least recently used one if there are too many.
  private func keep(_ replica: Replica, of project: String) {
    // Closing takes a while, so it happens without the lock.
    var closing: [(project: String, replica: Replica)] = []
    state.withLock { state in
      if let other = state.take(project), other !== replica { closing.append((project, other)) }
      // A later `abandon` also takes the replica out; one abandoned earlier is not kept at all.
      guard !replica.place.isAbandoned else { return }
      state.open[project] = replica
      state.order.append(project)
      while state.order.count > settings.openReplicas, let oldest = state.order.first {
        if let replica = state.take(oldest) { closing.append((oldest, replica)) }
      }
    }
    for place in closing.indices where isKnownUniquelyReferenced(&closing[place].replica) {
      folder.abandonSmall(closing[place].project, closing[place].replica.place)
    }
  }

  /// Returns the up-to-date replica of a project, rebuilding it if it is in doubt.
  ///
  /// - Parameter parents: as in `Replica.catchUp`.
  package func current(
    _ project: HubProject, with parents: [ContentHash] = []
  ) throws -> Replica {
    let replica = try replica(of: project)
    do {
      try replica.catchUp(project, storage, with: parents)
      return replica
    } catch let error where !(error is HubError || error is CancellationError) {
      discard(replica, of: project.id)
      let replica = try self.replica(of: project)
      try replica.catchUp(project, storage, with: parents)
      return replica
    }
  }

  /// Queries the up-to-date replica of a project, rebuilding it and retrying once if an error puts
  /// it in doubt.
  ///
  /// - Parameter isInDoubt: whether an error of the file puts the replica in doubt; by default any
  ///   does.
  package func ask<Answer>(
    _ project: HubProject, isInDoubt: (ProjectFileError) -> Bool = { _ in true },
    _ question: (Replica) throws -> Answer
  ) throws -> Answer {
    let replica = try current(project)
    do {
      return try question(replica)
    } catch let error as ProjectFileError where isInDoubt(error) {
      discard(replica, of: project.id)
      return try question(current(project))
    }
  }

  // MARK: Releasing

  /// Forgets a doubtful replica; its current users may finish.
  ///
  /// Does nothing if it has already been discarded.
  func discard(_ replica: Replica, of project: String) {
    folder.abandon(project, replica.place)
    // The replica that was taken out is closed after the lock is released.
    _ = state.withLock { $0.open[project] === replica ? $0.take(project) : nil }
  }

  /// Forgets the replicas of deleted projects; their current users may finish.
  package func forget(_ projects: Set<String>) {
    for project in projects {
      folder.abandon(project)
      _ = state.withLock { $0.take(project) }
    }
  }

  /// The IDs of the projects that have a replica, open or not.
  package var projects: Set<String> { folder.projects }

  /// The number of open replicas.
  package var count: Int { state.withLock { $0.open.count } }
}
