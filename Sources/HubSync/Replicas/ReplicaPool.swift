package import HubStore
package import LayoutHistory
package import ProjectFile
import Synchronization

/// The replicas of one hub process; those that were used last are kept open.
package final class ReplicaPool: ProjectMemory, Sendable {
  private struct State {
    var open: [String: Replica] = [:]
    /// Their ids, the one used last at the end.
    var order: [String] = []

    /// Takes one out that is kept open.
    mutating func take(_ project: String) -> Replica? {
      order.removeAll { $0 == project }
      return open.removeValue(forKey: project)
    }
  }

  private let folder: ReplicaFolder
  private let storage: HubStorage
  private let settings: HubSettings
  private let state = Mutex(State())

  /// - Parameter folder: where replicas are; what is in it may be thrown away at any time.
  init(folder: String, _ storage: HubStorage, _ settings: HubSettings) throws {
    self.storage = storage
    self.settings = settings
    self.folder = try ReplicaFolder(in: folder, small: settings.smallReplica)
  }

  /// The replica of a project, made or opened where need be.
  ///
  /// Opening takes as long as the project is large, so only those wait for it who want the same one.
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

  /// Keeps a replica open, and closes the one that was not used for the longest.
  private func keep(_ replica: Replica, of project: String) {
    // Closing takes a while: it happens where the lock is not held.
    var closing: [(project: String, replica: Replica)] = []
    state.withLock { state in
      if let other = state.take(project), other !== replica { closing.append((project, other)) }
      // Whoever abandons it takes it out after that; what was abandoned before is not kept at all.
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

  /// The replica of a project with everything that the hub has; one that is in doubt is made anew.
  ///
  /// - Parameter parents: as `Replica.catchUp` has it.
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

  /// Asks the current replica of a project; one that turns out to be in doubt is made anew, and asked
  /// once more.
  ///
  /// - Parameter isInDoubt: whether an error of the file says so; any does unless given.
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

  // MARK: Letting go

  /// Forgets a replica that is in doubt; whoever uses it may go on until they are done.
  ///
  /// Nothing happens where somebody else has seen to it already.
  func discard(_ replica: Replica, of project: String) {
    folder.abandon(project, replica.place)
    // What is taken out is closed where the lock is not held any more.
    _ = state.withLock { $0.open[project] === replica ? $0.take(project) : nil }
  }

  /// Forgets the replicas of projects that are no more; whoever uses them may go on until they are
  /// done.
  package func forget(_ projects: Set<String>) {
    for project in projects {
      folder.abandon(project)
      _ = state.withLock { $0.take(project) }
    }
  }

  /// The ids of the projects that have a replica, open or not.
  package var projects: Set<String> { folder.projects }

  /// How many are kept open.
  package var count: Int { state.withLock { $0.open.count } }
}
