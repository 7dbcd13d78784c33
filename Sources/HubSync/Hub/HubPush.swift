import Foundation
import HubStore
import LayoutHistory
import LayoutModel
import LayoutSync
import ProjectFile

/// A push to a hub: what it may do, what it brings, and what is told of it.
struct HubPush {
  private let hub: Hub
  private let project: HubProject
  private let role: Role
  private let principal: Principal
  private let request: PushRequest
  private let protections: [BranchProtection]
  private let hooks: [HubHook]

  init(
    _ hub: Hub, _ place: (standing: HubStanding, role: Role), _ principal: Principal,
    _ request: PushRequest
  ) {
    self.hub = hub
    project = place.standing.project
    role = place.role
    self.principal = principal
    self.request = request
    protections = place.standing.protections
    hooks = place.standing.hooks
  }

  func run() throws -> PushAnswer {
    var request = request
    var unforced: [String: SyncError] = [:]
    for place in request.updates.indices {
      unforced[request.updates[place].name] = try check(&request.updates[place])
    }
    do {
      return try take(request)
    } catch let error as SyncError {
      throw unforced.first { error == .notForward($0.key) }?.value ?? error
    }
  }

  private func take(_ request: PushRequest) throws -> PushAnswer {
    guard project.project == nil || project.project == request.project else {
      throw SyncError(
        .unknown, "That is another project.",
        advice: "Only copies of one project are brought together.", remedy: .clone)
    }
    let incoming = try incoming()
    let size = incoming.revisions.reduce(0) { $0 + $1.size }
    try reserve(size)
    do {
      return try take(request, incoming)
    } catch {
      // What is refused takes no room.
      hub.usage.add(-size, to: project)
      throw error
    }
  }

  private func take(_ request: PushRequest, _ incoming: Incoming) throws -> PushAnswer {
    let replica = try hub.replicas.replica(of: project)
    let step = replica.step
    do {
      return try publish(request, incoming, through: replica)
    } catch let error as SyncError {
      // The copy may not have heard of what other hubs took. What it took for right is right all the
      // same, because the database compares; what it refuses is looked at again.
      let current = try hub.replicas.current(project, with: incoming.parents)
      guard current !== replica || replica.step != step else { throw error }
      return try publish(request, incoming, through: current)
    } catch is ProjectFileError {
      // The copy itself is in doubt, and the hub's database has everything.
      hub.replicas.discard(replica, of: project.id)
      let current = try hub.replicas.current(project, with: incoming.parents)
      return try publish(request, incoming, through: current)
    }
  }

  private func publish(
    _ request: PushRequest, _ incoming: Incoming, through replica: Replica
  ) throws -> PushAnswer {
    let firstPush = firstPush()
    let deliveries = try deliveries(request.updates)
    var isPublished = false
    do {
      return try replica.push(
        request, read: incoming.read, defaultBranch: project.defaultBranch ?? firstPush?.branch
      ) { branch in
        protections.contains { $0.refusesConflicts && $0.covers(branch) }
      } publish: {
        try hub.storage.publish(
          incoming.revisions, on: incoming.parents, request.updates, in: project,
          firstPush: firstPush, deliveries: deliveries)
        isPublished = true
      }
    } catch  where isPublished {
      // It is acknowledged by the database, so it is done; the copy is made anew.
      hub.replicas.discard(replica, of: project.id)
      return PushAnswer(received: incoming.revisions.count)
    }
  }

  // MARK: Rights

  /// Sees to it that a branch or tag may be moved so.
  ///
  /// - Returns: why it may only go forward, where more was asked for.
  private func check(_ update: inout ReferenceUpdate) throws -> SyncError? {
    let covering = update.kind == .branch ? protections.filter { $0.covers(update.name) } : []
    if let needed = covering.map(\.pushRole).max(), role < needed {
      throw SyncError(
        .refused, "\(update.name) is protected: only the role \(needed.rawValue) pushes to it.",
        advice: "Push to a branch of another name, and ask for it to be merged.")
    }
    let isRemoval = update.old != nil && update.new == nil
    if isRemoval, update.kind == .branch, update.name == project.defaultBranch {
      throw SyncError(.refused, "\(update.name) is the branch that clones are on.")
    }
    let isMovedTag = update.kind == .tag && update.old != nil
    guard update.isForced || isRemoval || isMovedTag else { return nil }
    let allowsForce = covering.allSatisfy { $0.allowsForce || role == .admin }
    guard role < .force || !allowsForce else { return nil }
    let reason =
      role < .force
      ? SyncError.needsForce(role: role.rawValue)
      : SyncError(
        .refused, "\(update.name) is protected: it is not removed, and leaves no revisions behind.",
        advice: "Pull, and push again.")
    guard !isRemoval, !isMovedTag else { throw reason }
    // It may still go forward.
    update.isForced = false
    return reason
  }

  // MARK: Contents

  /// What a push brings.
  private struct Incoming {
    var revisions: [HubRevision] = []
    /// What is read of them here and not again, by their hashes.
    var read: [ContentHash: ArrivedRevision] = [:]
    /// What it builds on.
    var parents: [ContentHash] = []
  }

  private func incoming() throws -> Incoming {
    var incoming = Incoming()
    var parents: Set<ContentHash> = []
    for sent in request.revisions {
      let arrived: ArrivedRevision
      do throws(RevisionError) {
        arrived = try ArrivedRevision(sent)
      } catch {
        throw SyncError(.malformed, "A revision that is pushed is damaged: \(error).")
      }
      let revision = arrived.revision
      let new = HubRevision(
        hash: sent.hash, generation: revision.generation, bytes: sent.bytes,
        valueBytes: revision.changes.valueBytes)
      try checkSize(of: revision, new.size)
      parents.formUnion(revision.parents)
      incoming.revisions.append(new)
      incoming.read[sent.hash] = arrived
    }
    // What a branch is moved to may have come in an earlier request.
    parents.formUnion(request.updates.compactMap(\.new))
    incoming.parents = parents.subtracting(incoming.revisions.map(\.hash)).sorted()
    return incoming
  }

  /// The bytes of a message and of an author's name that a log of a thousand revisions can carry.
  private static let longest = (message: 64 << 10, author: 1 << 10)

  /// Sees to it that what takes few bytes on the wire does not take many everywhere else.
  private func checkSize(of revision: Revision, _ size: Int) throws {
    guard size <= hub.settings.limits.revision else {
      throw SyncError(
        .tooLarge,
        "The values of a revision come to \(size) bytes; the hub takes "
          + "\(hub.settings.limits.revision).")
    }
    guard revision.message.utf8.count <= Self.longest.message,
      revision.author.utf8.count <= Self.longest.author
    else {
      throw SyncError(
        .tooLarge,
        "The message of a revision may have \(Self.longest.message) bytes here, and its author's "
          + "name \(Self.longest.author).")
    }
  }

  /// Counts bytes among those that the project holds, if it may hold so many.
  private func reserve(_ size: Int) throws {
    guard size > 0 else { return }
    let held = try hub.usage.bytes(of: project, hub.storage)
    guard held + size <= project.quota else {
      throw SyncError(
        .tooLarge, "\(project.name) would hold more than its \(project.quota >> 20) MB.",
        advice: "Whoever runs the hub can give it more.")
    }
    hub.usage.add(size, to: project)
  }

  private func firstPush() -> FirstPush? {
    guard project.project == nil || project.defaultBranch == nil else { return nil }
    let branches = request.updates.filter { $0.kind == .branch && $0.new != nil }.map(\.name)
    let branch = branches.contains("main") ? "main" : branches.first
    guard project.project == nil || branch != nil else { return nil }
    return FirstPush(project: request.project, branch: branch)
  }

  // MARK: Telling

  private func deliveries(_ updates: [ReferenceUpdate]) throws -> [HubDelivery] {
    guard !updates.isEmpty, !hooks.isEmpty else { return [] }
    let body = try HookBody(
      project: project.name, user: principal.user, time: hub.storage.now(),
      updates: updates.map {
        HookBody.Update(
          kind: $0.kind.rawValue, name: $0.name, old: $0.old?.description,
          new: $0.new?.description)
      }
    ).json()
    return hooks.map {
      HubDelivery(id: HubStorage.newID(), hook: $0.id, body: body, due: hub.storage.now())
    }
  }
}
