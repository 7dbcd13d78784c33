public import LayoutHistory
import LayoutModel

/// Takes revisions that come from elsewhere into the file, each verified before it is kept.
///
/// Lives as long as the write that made it.
public final class RevisionIntake {
  private let history: HistoryWriter
  private let checker: RevisionChecker?
  private var follower: StateFollower?
  /// What was kept last, which need not be read again.
  private var last: (number: Int, arrived: ArrivedRevision)?

  init(_ history: HistoryWriter, _ checker: RevisionChecker?) {
    self.history = history
    self.checker = checker
  }

  /// Verifies a revision and keeps it: that the bytes are what one writes, that its parents are here,
  /// that its generation is theirs plus one, that it changes what is there, and that the state it
  /// leads to has the root it carries.
  ///
  /// O(its changes), after a revision of the same line; else also what lies between.
  ///
  /// - Returns: its number; that of the revision which is here already, where it is.
  /// - Throws: ``ProjectFileError`` where something does not hold; the write must not be kept then.
  @discardableResult
  public func add(_ sent: SentRevision) throws -> Int {
    if let number = try history.store.number(of: sent.hash) { return number }
    return try keep(Self.read(sent))
  }

  /// Verifies a revision whose bytes were read before, and keeps it, as one that is sent.
  ///
  /// - Returns: its number; that of the revision which is here already, where it is.
  /// - Throws: ``ProjectFileError`` where something does not hold; the write must not be kept then.
  @discardableResult
  public func add(_ arrived: ArrivedRevision) throws -> Int {
    if let number = try history.store.number(of: arrived.sent.hash) { return number }
    return try keep(arrived)
  }

  private static func read(_ sent: SentRevision) throws -> ArrivedRevision {
    do throws(RevisionError) {
      return try ArrivedRevision(sent)
    } catch {
      throw ProjectFileError.revision(error, sent.hash.description.prefix(12).description)
    }
  }

  private func keep(_ arrival: ArrivedRevision) throws -> Int {
    try checkKinds(of: arrival.changes)
    var follower = try takeFollower()
    try follower.move(to: arrival.parent.map(known))
    let root = try Self.keepingRules(arrival.sent.hash) {
      try follower.root(after: arrival.changes)
    }
    guard root == arrival.revision.stateRoot else { throw Self.unverified(arrival.sent.hash) }
    let number = try store(arrival)
    follower.arrive(at: number)
    self.follower = follower
    return number
  }

  /// Verifies revisions and keeps them, as one by one; with a checker, each is verified while others
  /// are decoded and stored.
  ///
  /// - Parameter revisions: parents first.
  public func add(contentsOf revisions: [SentRevision]) throws {
    guard let checker else {
      for revision in revisions { try add(revision) }
      return
    }
    var waiting: [ArrivedRevision] = []
    func storeWaiting() throws {
      for arrival in waiting {
        let isRight = try Self.keepingRules(arrival.sent.hash) { try checker.next() }
        guard isRight else { throw Self.unverified(arrival.sent.hash) }
        try store(arrival)
      }
      waiting = []
    }
    var seen: Set<ContentHash> = []
    for sent in revisions {
      guard seen.insert(sent.hash).inserted, try history.store.number(of: sent.hash) == nil
      else { continue }
      let arrival = try Self.read(sent)
      try checkKinds(of: arrival.changes)
      if arrival.parent != checker.position {
        // What lies between is read from the file.
        try storeWaiting()
        let between = try history.store.changes(
          from: checker.position.map(known), to: arrival.parent.map(known))
        checker.move(by: between, to: arrival.parent)
      }
      checker.check(arrival.changes, root: arrival.revision.stateRoot, of: arrival.sent.hash)
      waiting.append(arrival)
    }
    try storeWaiting()
  }

  /// What changes from one revision to another, as a reader says it; to the one that was kept last,
  /// from its first parent, without reading it again.
  public func changes(from old: Int?, to new: Int?) throws -> ChangeSet {
    if let last, last.number == new, try last.arrived.parent.map(known) == old {
      return last.arrived.changes
    }
    return try history.store.changes(from: old, to: new)
  }

  /// Puts the state of the revision that came last into the working set, where there is nothing yet.
  ///
  /// O(the project), without reading what was just written.
  ///
  /// - Returns: whether it did; not where the working set holds something, or the revision is another
  ///   or was not verified by a checker.
  public func settle(on head: Head) throws -> Bool {
    guard let checker, let revision = head.revision, try history.store.head().revision == nil,
      try history.working.pending().isEmpty, try history.working.uncommitted().isEmpty,
      try history.store.record(revision).hash == checker.position
    else { return false }
    let (objects, nodes) = try checker.state()
    try history.working.fill(with: objects)
    try history.working.setUncommitted(ChangeSet())
    try history.write(nodes)
    try history.store.setHead(head)
    return true
  }

  /// Whether the state that a revision leads to holds conflicts.
  public func hasConflicts(_ revision: Int) throws -> Bool {
    var follower = try takeFollower()
    try follower.move(to: revision)
    self.follower = follower
    return !follower.conflicts.isEmpty
  }

  /// Takes the follower out, to be put back once it has moved: were it held here meanwhile, each move
  /// would copy all that it knows.
  private func takeFollower() throws -> StateFollower {
    let taken = follower
    follower = nil
    return try taken ?? StateFollower(history)
  }

  @discardableResult
  private func store(_ arrival: ArrivedRevision) throws -> Int {
    let sent = arrival.sent
    let number = try history.store.add(
      arrival.revision, given: (sent.bytes, sent.hash), isShallow: sent.state != nil)
    if let state = sent.state { try history.store.setShallowState(state, of: number) }
    last = (number, arrival)
    return number
  }

  private func checkKinds(of changes: ChangeSet) throws {
    for change in changes.objects { _ = try history.working.table(change.key.kind) }
  }

  /// Runs a check of a revision, and says of which it is that leads to a layout that cannot be.
  private static func keepingRules<Result>(
    _ hash: ContentHash, _ check: () throws -> Result
  ) throws -> Result {
    do {
      return try check()
    } catch let error as LayoutError {
      throw ProjectFileError.unverified(hash, "\(error.message.dropLast())")
    }
  }

  private static func unverified(_ hash: ContentHash) -> ProjectFileError {
    .unverified(hash, "its changes do not lead to the state it carries")
  }

  private func known(_ hash: ContentHash) throws -> Int {
    guard let number = try history.store.number(of: hash) else {
      throw ProjectFileError.unverified(hash, "it is a parent and is not here")
    }
    return number
  }
}

extension ProjectWriter {
  /// What takes revisions from elsewhere in this write.
  ///
  /// - Parameter checker: what verifies them, where the project begins with them.
  public func intake(_ checker: RevisionChecker? = nil) -> RevisionIntake {
    RevisionIntake(history, checker)
  }
}
