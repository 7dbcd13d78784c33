import LayoutHistory
import LayoutModel

/// Takes revisions that come from elsewhere into the file, each verified before it is kept.
///
/// Lives as long as the write that made it.
public final class RevisionIntake {
  private let history: HistoryWriter
  private let checker: RevisionChecker?
  private var follower: StateFollower?

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
  /// - Parameter state: for a revision whose parents stay elsewhere: the state it leads to, as the
  ///   bytes of changes of the empty project.
  /// - Returns: its number; that of the revision which is here already, where it is.
  /// - Throws: ``ProjectFileError`` where something does not hold; the write must not be kept then.
  @discardableResult
  public func add(_ bytes: [UInt8], state: [UInt8]? = nil) throws -> Int {
    let hash = Revision.hash(of: bytes)
    if let number = try history.store.number(of: hash) { return number }
    let arrival = try Arrival(bytes, state, hash)
    try checkKinds(of: arrival.changes)
    var follower = try takeFollower()
    try follower.move(to: arrival.parent.map(known))
    let root = try Self.keepingRules(hash) { try follower.root(after: arrival.changes) }
    guard root == arrival.revision.stateRoot else { throw Self.unverified(hash) }
    let number = try store(arrival)
    follower.arrive(at: number)
    self.follower = follower
    return number
  }

  /// Verifies revisions and keeps them, as ``add(_:state:)`` does one by one; with a checker, each is
  /// verified while others are decoded and stored.
  ///
  /// - Parameter revisions: parents first.
  public func add(contentsOf revisions: [(bytes: [UInt8], state: [UInt8]?)]) throws {
    guard let checker else {
      for revision in revisions { try add(revision.bytes, state: revision.state) }
      return
    }
    var waiting: [Arrival] = []
    func storeWaiting() throws {
      for arrival in waiting {
        let isRight = try Self.keepingRules(arrival.hash) { try checker.next() }
        guard isRight else { throw Self.unverified(arrival.hash) }
        try store(arrival)
      }
      waiting = []
    }
    var seen: Set<ContentHash> = []
    for (bytes, state) in revisions {
      let hash = Revision.hash(of: bytes)
      guard seen.insert(hash).inserted, try history.store.number(of: hash) == nil else { continue }
      let arrival = try Arrival(bytes, state, hash)
      try checkKinds(of: arrival.changes)
      if arrival.parent != checker.position {
        // What lies between is read from the file.
        try storeWaiting()
        let between = try history.store.changes(
          from: checker.position.map(known), to: arrival.parent.map(known))
        checker.move(by: between, to: arrival.parent)
      }
      checker.check(arrival.changes, root: arrival.revision.stateRoot, of: hash)
      waiting.append(arrival)
    }
    try storeWaiting()
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
  private func store(_ arrival: Arrival) throws -> Int {
    let number = try history.store.add(
      arrival.revision, given: (arrival.bytes, arrival.hash), isShallow: arrival.state != nil)
    if let state = arrival.state { try history.store.setShallowState(state, of: number) }
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

/// A revision that came, decoded and not yet verified.
private struct Arrival {
  let bytes: [UInt8]
  /// For a revision whose parents stay elsewhere.
  let state: [UInt8]?
  let hash: ContentHash
  let revision: Revision
  /// What leads to its state, from that of the parent.
  let changes: ChangeSet
  /// The parent whose state it changes; `nil` for the empty project.
  let parent: ContentHash?

  init(_ bytes: [UInt8], _ state: [UInt8]?, _ hash: ContentHash) throws {
    self.bytes = bytes
    self.state = state
    self.hash = hash
    do throws(RevisionError) {
      revision = try Revision(bytes: bytes)
      changes =
        try state.map { bytes throws(RevisionError) in try ChangeSet(bytes: bytes) }
        ?? revision.changes
    } catch {
      throw ProjectFileError.revision(error, hash.description.prefix(12).description)
    }
    parent = state == nil ? revision.parents.first : nil
  }
}
