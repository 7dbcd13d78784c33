import LayoutHistory
import LayoutModel
public import ProjectFile

/// Synchronizes a project with a copy of it elsewhere.
public struct Synchronizer {
  private let file: ProjectFile
  private let peer: any SyncPeer
  /// The local name of the other side, under which its branches are recorded.
  private let remote: String?
  /// Receives the number of revisions transferred so far, and the total.
  private let progress: (Int, Int) -> Void

  public init(
    _ file: ProjectFile, with peer: any SyncPeer, remote: String?,
    progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) {
    self.file = file
    self.peer = peer
    self.remote = remote
    self.progress = progress
  }

  // MARK: Fetching

  /// The first answers of a peer, for a copy that is still empty: they can be under way while its
  /// file is created.
  public struct Beginning: Sendable {
    let greeting: Greeting
    let answer: FetchAnswer
  }

  /// Requests the first revisions of all branches and tags.
  ///
  /// - Throws: ``SyncError``.
  public static func begin(with peer: any SyncPeer, depth: Int?) async throws -> Beginning {
    let greeting = try await peer.greet(having: [])
    let wants = Set(greeting.welcome.branches.values).union(greeting.welcome.tags.values).sorted()
    guard !wants.isEmpty, greeting.welcome.isAbsent != true else {
      return Beginning(greeting: greeting, answer: FetchAnswer(revisions: [], remaining: 0))
    }
    let request = FetchRequest(wants: wants, depth: depth)
    return Beginning(greeting: greeting, answer: try await peer.fetch(request))
  }

  /// Fetches the revisions of some branches, and records where the other side's branches are.
  ///
  /// If the transfer breaks off, the revisions received so far are kept, and the next fetch
  /// continues from there.
  ///
  /// - Parameters:
  ///   - branches: `nil` for all branches and tags.
  ///   - depth: the minimum number of generations, if the history here is shallow or empty; `nil`
  ///     for everything since the revisions here, or for everything if there are none.
  ///   - beginning: answers received already, for all branches and tags and this depth.
  ///   - settle: the last step, in the transaction that adds the last revisions.
  /// - Throws: ``SyncError``, or `ProjectFileError`.
  public func fetch(
    _ branches: [String]? = nil, depth: Int? = nil, after beginning: Beginning? = nil,
    settle: ((Welcome, ProjectWriter, RevisionIntake) throws -> Void)? = nil
  ) async throws -> FetchReport {
    let (isShallow, isNew) = try file.read { (try $0.isShallow(), try !$0.hasRevisions()) }
    // A depth has no meaning for a copy with its full history.
    let depth = isShallow || isNew ? depth : nil
    let known = try branches == nil && !isShallow ? whereRemoteStood() : []
    let greeting: Greeting
    if let beginning {
      greeting = beginning.greeting
    } else {
      greeting = try await peer.greet(having: known)
    }
    let welcome = greeting.welcome
    try accept(welcome)
    for branch in branches ?? [] where welcome.branches[branch] == nil {
      throw SyncError.unknownBranch(branch, among: welcome.branches.keys)
    }
    let wanted = welcome.branches.filter { branches?.contains($0.key) ?? true }
    let hashes = Set(wanted.values).union(branches == nil ? Array(welcome.tags.values) : [])
    if !greeting.news.isEmpty {
      try take(greeting.news)
      progress(greeting.news.count, greeting.news.count)
    }
    let missing =
      isShallow && depth != nil
      ? hashes : try file.read { reader in try hashes.filter { try reader.number(of: $0) == nil } }
    var received = greeting.news.count
    let settle = settle.map { settle in
      { (writer: ProjectWriter, intake: RevisionIntake) in try settle(welcome, writer, intake) }
    }
    if !missing.isEmpty {
      received += try await receive(missing, depth, beginning?.answer, settle)
      if isShallow { try file.write { try $0.joinParents() } }
    } else if let settle {
      try take([], nil, settle)
    }
    return try note(welcome, branches: wanted, isAll: branches == nil, received: received)
  }

  /// Receives revisions and their ancestors, in as many answers as it takes.
  ///
  /// - Parameters:
  ///   - first: the first answer, if it has been requested already.
  ///   - settle: the last step, in the transaction that adds the last answer.
  /// - Returns: the number of revisions.
  private func receive(
    _ missing: Set<ContentHash>, _ depth: Int?, _ first: FetchAnswer?,
    _ settle: ((ProjectWriter, RevisionIntake) throws -> Void)?
  ) async throws -> Int {
    let (haves, edge, isNew) = try file.read { reader in
      (
        try reader.reachability.sample(), try reader.reachability.edge(),
        try !reader.hasRevisions()
      )
    }
    let checker = isNew ? RevisionChecker() : nil
    var request = FetchRequest(
      wants: missing.sorted(), haves: haves, edge: edge.isEmpty ? nil : edge, depth: depth)
    var answer: FetchAnswer
    if let first { answer = first } else { answer = try await peer.fetch(request) }
    var received = 0
    while answer.remaining > 0 {
      guard let last = answer.revisions.last else {
        throw SyncError.malformed("a response without any of the remaining revisions")
      }
      request.after = last.hash
      // Request the next revisions while adding these.
      let next = Task { [request, peer] in try await peer.fetch(request) }
      do {
        try take(answer.revisions, checker)
      } catch {
        next.cancel()
        throw error
      }
      received += answer.revisions.count
      progress(received, received + answer.remaining)
      let before = answer.remaining
      answer = try await next.value
      // The exchange must end, whatever the other side does.
      guard answer.remaining < before else {
        throw SyncError.malformed("responses that make no progress")
      }
    }
    try take(answer.revisions, checker, settle)
    received += answer.revisions.count
    progress(received, received)
    return received
  }

  /// The recorded branches of the other side and the head, for a greeting; none if there are too
  /// many.
  private func whereRemoteStood() throws -> [ContentHash] {
    try file.read { reader in
      let branches = try reader.remotes.branches().filter { $0.remote == remote }.map(\.revision)
      guard !branches.isEmpty, branches.count <= 16 else { return [] }
      let numbers = Set(branches + [try reader.head().revision].compactMap { $0 })
      return try numbers.sorted().map { try reader.revisionRecord($0).hash }
    }
  }

  private func accept(_ welcome: Welcome) throws {
    guard welcome.isAbsent != true else {
      throw SyncError(
        .unknown, "There is no project with that name there.",
        advice: "A push would create it.", remedy: .push)
    }
    let id = try file.read { try $0.projectID().description }
    guard id != welcome.project else { return }
    let isEmpty = try file.read { try $0.isWithoutHistory() && $0.remotes.branches().isEmpty }
    guard isEmpty, let other = ObjectID<ProjectFile>(welcome.project) else {
      // An empty project becomes the one whose revisions are pushed to it.
      if welcome.isEmpty { return }
      throw SyncError(
        .unknown, "That is a different project.",
        advice: "Only copies of the same project can be synced.", remedy: .clone)
    }
    try file.write { try $0.adopt(other) }
  }

  private func take(
    _ revisions: [SentRevision], _ checker: RevisionChecker? = nil,
    _ settle: ((ProjectWriter, RevisionIntake) throws -> Void)? = nil
  ) throws {
    try file.write { writer in
      let intake = writer.intake(checker)
      try intake.add(contentsOf: revisions)
      try settle?(writer, intake)
    }
  }

  /// Records where the other side's branches are, and adds its tags.
  private func note(
    _ welcome: Welcome, branches: [String: ContentHash], isAll: Bool, received: Int
  ) throws -> FetchReport {
    guard let remote else { return FetchReport(welcome: welcome, received: received) }
    var report = FetchReport(welcome: welcome, received: received)
    let known = try file.read { reader in
      try reader.remotes.branches().filter { $0.remote == remote }.map {
        ($0.name, try reader.revisionRecord($0.revision).hash)
      }
    }
    let before = Dictionary(known) { first, _ in first }
    let gone = isAll ? before.keys.filter { branches[$0] == nil }.sorted() : []
    let moved = branches.filter { before[$0.key] != $0.value }
    let tags = try file.read { reader in
      try (isAll ? welcome.tags : [:]).filter {
        try reader.reference(.tag, $0.key).map { try reader.revisionRecord($0).hash } != $0.value
      }
    }
    guard !(moved.isEmpty && gone.isEmpty && tags.isEmpty) else { return report }
    try file.write { writer in
      for (name, hash) in moved.sorted(by: { $0.key < $1.key }) {
        guard ReferenceName.isValid(name), let new = try writer.number(of: hash) else {
          throw SyncError.malformed("an invalid branch name \(name)")
        }
        let old = try before[name].flatMap(writer.number(of:))
        let isForward = try old.map { try writer.reachability.leads($0, to: new) } ?? true
        try writer.setRemoteBranch(remote, name, new)
        report.moves.append(
          FetchReport.Move(name: name, old: before[name], new: hash, isForward: isForward))
      }
      for name in gone {
        try writer.setRemoteBranch(remote, name, nil)
        report.moves.append(
          FetchReport.Move(name: name, old: before[name], new: nil, isForward: true))
      }
      for (name, hash) in tags.sorted(by: { $0.key < $1.key }) {
        let isFree = try ReferenceKind.allCases.allSatisfy { try writer.reference($0, name) == nil }
        if isFree, ReferenceName.isValid(name), let number = try writer.number(of: hash) {
          try writer.setReference(.tag, name, number)
          report.newTags.append(name)
        } else {
          report.refusedTags.append(name)
        }
      }
    }
    return report
  }

  // MARK: Pushing

  /// Pushes branches and tags, with the revisions that the other side lacks.
  ///
  /// - Parameters:
  ///   - author: the author of the push, as `Name <address>`.
  ///   - dryRun: whether to send nothing and only report what would be sent.
  /// - Throws: ``SyncError``, with the code `raced` if the push would leave revisions of the other
  ///   side behind.
  public func push(
    _ wishes: [PushWish], author: String, force: PushForce = .never, dryRun: Bool = false
  ) async throws -> PushReport {
    let welcome = try await peer.welcome()
    let id = try file.read { try $0.projectID().description }
    guard welcome.project == id || welcome.isEmpty else {
      throw SyncError(
        .unknown, "That is a different project.",
        advice: "Push to a copy of this one, or to an empty project.")
    }
    let updates = try wishes.compactMap { try update($0, welcome, force) }
    guard !updates.isEmpty else { return PushReport(updates: [], sent: 0) }
    let numbers = try file.read { reader in
      let new = try updates.compactMap { try $0.new.flatMap(reader.number(of:)) }
      let known = try (Array(welcome.branches.values) + Array(welcome.tags.values))
        .compactMap { try reader.number(of: $0) }
      return try reader.reachability.revisions(leadingTo: new, notTo: known)
    }
    guard !dryRun else { return PushReport(updates: updates, sent: numbers.count) }
    var sent = 0
    var request = PushRequest(project: id, author: author, updates: [], revisions: [])
    while true {
      request.revisions = try batch(numbers[sent...], welcome.limits)
      sent += request.revisions.count
      if sent == numbers.count { request.updates = updates }
      _ = try await peer.push(request)
      progress(sent, numbers.count)
      if sent == numbers.count { break }
    }
    var report = PushReport(updates: updates, sent: sent)
    do {
      try noteBranches(updates)
    } catch let error as ProjectFileError {
      // The other side has accepted the push, so it must not be reported as failed.
      report.unnoted = error.message
    }
    return report
  }

  /// Returns the update for a wish, or `nil` if the other side matches it already.
  private func update(
    _ wish: PushWish, _ welcome: Welcome, _ force: PushForce
  ) throws -> ReferenceUpdate? {
    let there = wish.kind == .branch ? welcome.branches : welcome.tags
    let old = there[wish.name]
    guard old != nil || wish.revision != nil else {
      throw SyncError.unknownReference(wish.kind, wish.name, among: there.keys)
    }
    guard old != wish.revision else { return nil }
    // Remote tags are not recorded here, so a lease cannot tell whether this is the intended one.
    if wish.kind == .tag, old != nil, wish.revision != nil, force != .always {
      throw SyncError.tagIsAnother(wish.name)
    }
    if wish.kind == .branch, case .withLease = force {
      let expected = try file.read { reader in
        try reader.remotes.branches().first { $0.remote == remote && $0.name == wish.name }
          .map { try reader.revisionRecord($0.revision).hash }
      }
      guard expected == old else {
        throw SyncError(
          .raced, "\(wish.name) has moved there since it was last fetched.",
          advice: "Fetch and review the new revisions before you overwrite them.")
      }
    }
    let isForced = force != .never
    if let old, try !isForward(wish, from: old) {
      if !isForced, wish.revision != nil { throw SyncError.notForward(wish.name) }
      if let role = welcome.unforcedRole { throw SyncError.needsForce(role: role) }
    }
    return ReferenceUpdate(wish.kind, wish.name, from: old, to: wish.revision, isForced: isForced)
  }

  /// Whether a wish leaves no revisions of the other side behind.
  private func isForward(_ wish: PushWish, from old: ContentHash) throws -> Bool {
    try file.read { reader in
      guard wish.kind == .branch, let old = try reader.number(of: old),
        let new = try wish.revision.flatMap(reader.number(of:))
      else { return false }
      return try reader.isAncestor(old, of: new)
    }
  }

  /// Returns the next revisions that fit in one message.
  private func batch(_ numbers: ArraySlice<Int>, _ limits: SyncLimits) throws -> [SentRevision] {
    let batch = try file.read { try $0.message(of: numbers, limits) }
    if let large = batch.first(where: { $0.bytes.count > limits.revision }) {
      throw SyncError(
        .tooLarge, "A revision has \(large.bytes.count) bytes, more than the other side accepts.")
    }
    return batch
  }

  private func noteBranches(_ updates: [ReferenceUpdate]) throws {
    guard let remote, updates.contains(where: { $0.kind == .branch }) else { return }
    try file.write { writer in
      for update in updates where update.kind == .branch {
        try writer.setRemoteBranch(remote, update.name, try update.new.flatMap(writer.number(of:)))
      }
    }
  }
}
