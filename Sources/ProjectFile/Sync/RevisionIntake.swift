public import LayoutHistory
import LayoutModel

/// Adds received revisions to the file, each verified before it is kept.
///
/// Valid only during the write that created it.
public final class RevisionIntake {
  private let history: HistoryWriter
  private let checker: RevisionChecker?
  private var follower: StateFollower?
  /// The revision that was kept last, which need not be read again.
  private var last: (number: Int, arrived: ArrivedRevision)?

  init(_ history: HistoryWriter, _ checker: RevisionChecker?) {
    self.history = history
    self.checker = checker
  }

  /// Verifies a revision and keeps it: its bytes must be valid, its parents here, its generation
  /// theirs plus one, its changes applicable, and the root of the resulting state the recorded one.
  ///
  /// - Complexity: O(its changes) after a revision of the same line; otherwise also those between.
  /// - Returns: its number; the existing one if the revision is already here.
  /// - Throws: ``ProjectFileError`` if a check fails; the write must then be discarded.
  @discardableResult
  public func add(_ sent: SentRevision) throws -> Int {
    if let number = try history.store.number(of: sent.hash) { return number }
    return try keep(Self.read(sent))
  }

  /// Verifies and keeps a revision whose bytes have been decoded already.
  ///
  /// - Returns: its number; the existing one if the revision is already here.
  /// - Throws: ``ProjectFileError`` if a check fails; the write must then be discarded.
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

  /// Verifies and keeps revisions as if one by one; with a checker, each is verified while others
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
        // The changes in between are read from the file.
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

  /// Returns the changes from one revision to another, as a reader does; those of the last revision
  /// kept, from its first parent, are not read again.
  public func changes(from old: Int?, to new: Int?) throws -> ChangeSet {
    if let last, last.number == new, try last.arrived.parent.map(known) == old {
      return last.arrived.changes
    }
    return try history.store.changes(from: old, to: new)
  }

  /// Fills an empty working set with the state of the last received revision.
  ///
  /// - Complexity: O(the project), without reading what was just written.
  /// - Returns: whether it did; `false` if the working set is not empty, or the revision is a
  ///   different one or was not verified by a checker.
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

  /// Whether the state of a revision contains conflicts.
  public func hasConflicts(_ revision: Int) throws -> Bool {
    var follower = try takeFollower()
    try follower.move(to: revision)
    self.follower = follower
    return !follower.conflicts.isEmpty
  }

  /// Takes the follower out, to be put back once it has moved: a second reference to it would make
  /// each move copy its contents.
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

  /// Runs a check of a revision, and names the revision in errors about invalid layouts.
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
    .unverified(hash, "its changes do not produce its recorded state")
  }

  private func known(_ hash: ContentHash) throws -> Int {
    guard let number = try history.store.number(of: hash) else {
      throw ProjectFileError.unverified(hash, "it is a parent and is missing")
    }
    return number
  }
}

extension ProjectWriter {
  /// Returns the intake for received revisions in this write.
  ///
  /// - Parameter checker: verifies them, if the project begins with them.
  public func intake(_ checker: RevisionChecker? = nil) -> RevisionIntake {
    RevisionIntake(history, checker)
  }
}
