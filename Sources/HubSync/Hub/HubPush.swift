import Foundation
import HubStore
import LayoutHistory
import LayoutModel
import LayoutSync
import ProjectFile

/// A push to a hub: authorization, contents and notifications.
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
        .unknown, "That is a different project.",
        advice: "Only copies of the same project can be synced.", remedy: .clone)
    }
    let incoming = try incoming()
    let size = incoming.revisions.reduce(0) { $0 + $1.size }
    try reserve(size)
    do {
      return try take(request, incoming)
    } catch {
      // A rejected push uses no quota.
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
      // The local copy may lack what other hubs accepted. Its approval holds anyway, because the
      // database compares again; a rejection is checked against an updated copy.
      let current = try hub.replicas.current(project, with: incoming.parents)
      guard current !== replica || replica.step != step else { throw error }
      return try publish(request, incoming, through: current)
    } catch is ProjectFileError {
      // The copy itself is in doubt; the hub's database has everything.
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
      // The database has committed, so the push succeeded; the copy is rebuilt.
      hub.replicas.discard(replica, of: project.id)
      return PushAnswer(received: incoming.revisions.count)
    }
  }

  // MARK: Rights

  /// Checks that the principal may change a branch or tag, and limits forced updates to
  /// fast-forwards if needed.
  ///
  /// - Returns: the reason for limiting it to a fast-forward, if it was.
  private func check(_ update: inout ReferenceUpdate) throws -> SyncError? {
    let covering = update.kind == .branch ? protections.filter { $0.covers(update.name) } : []
    if let needed = covering.map(\.pushRole).max(), role < needed {
      throw SyncError(
        .refused,
        "\(update.name) is protected: pushing to it requires the role \(needed.rawValue).",
        advice: "Push to another branch and ask for it to be merged.")
    }
    let isRemoval = update.old != nil && update.new == nil
    if isRemoval, update.kind == .branch, update.name == project.defaultBranch {
      throw SyncError(.refused, "\(update.name) is the default branch.")
    }
    let isMovedTag = update.kind == .tag && update.old != nil
    guard update.isForced || isRemoval || isMovedTag else { return nil }
    let allowsForce = covering.allSatisfy { $0.allowsForce || role == .admin }
    guard role < .force || !allowsForce else { return nil }
    let reason =
      role < .force
      ? SyncError.needsForce(role: role.rawValue)
      : SyncError(
        .refused, "\(update.name) is protected against deletion and force-pushes.",
        advice: "Pull and push again.")
    guard !isRemoval, !isMovedTag else { throw reason }
    // A fast-forward is still allowed.
    update.isForced = false
    return reason
  }

  // MARK: Contents

  /// The contents of a push.
  private struct Incoming {
    var revisions: [HubRevision] = []
    /// The parsed revisions by hash, so that they are parsed only once.
    var read: [ContentHash: ArrivedRevision] = [:]
    /// The existing revisions it builds on.
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
        throw SyncError(.malformed, "A pushed revision is damaged: \(error).")
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
    // The target of a branch may have arrived in an earlier request.
    parents.formUnion(request.updates.compactMap(\.new))
    incoming.parents = parents.subtracting(incoming.revisions.map(\.hash)).sorted()
    return incoming
  }

  /// Size limits in bytes that keep a log of a thousand revisions transferable.
  private static let longest = (message: 64 << 10, author: 1 << 10)

  /// Rejects revisions that are small on the wire but large everywhere else.
  private func checkSize(of revision: Revision, _ size: Int) throws {
    guard size <= hub.settings.limits.revision else {
      throw SyncError(
        .tooLarge,
        "The values of a revision have \(size) bytes; the hub's limit is "
          + "\(hub.settings.limits.revision).")
    }
    guard revision.message.utf8.count <= Self.longest.message,
      revision.author.utf8.count <= Self.longest.author
    else {
      throw SyncError(
        .tooLarge,
        "A revision's message may have at most \(Self.longest.message) bytes here, and its author "
          + "\(Self.longest.author).")
    }
  }

  /// Adds bytes to the project's usage, if its quota allows.
  private func reserve(_ size: Int) throws {
    guard size > 0 else { return }
    let held = try hub.usage.bytes(of: project, hub.storage)
    guard held + size <= project.quota else {
      throw SyncError(
        .tooLarge, "\(project.name) would exceed its quota of \(project.quota >> 20) MB.",
        advice: "The hub's administrator can raise it.")
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

  // MARK: Notifying

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
