import LayoutHistory

/// Takes revisions that come from elsewhere into the file, each verified before it is kept.
///
/// Lives as long as the write that made it.
public final class RevisionIntake {
  private let history: HistoryWriter
  private var follower: StateFollower?

  init(_ history: HistoryWriter) { self.history = history }

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
    let revision: Revision
    let whole: ChangeSet?
    do throws(RevisionError) {
      revision = try Revision(bytes: bytes)
      whole = try state.map { bytes throws(RevisionError) in try ChangeSet(bytes: bytes) }
    } catch {
      throw ProjectFileError.revision(error, hash.description.prefix(12).description)
    }
    for change in (whole ?? revision.changes).objects {
      _ = try history.working.table(change.key.kind)
    }
    var follower = try takeFollower()
    let parent = try whole == nil ? revision.parents.first.map(known) : nil
    try follower.move(to: parent)
    guard try follower.root(after: whole ?? revision.changes) == revision.stateRoot else {
      throw ProjectFileError.unverified(hash, "its changes do not lead to the state it carries")
    }
    let number = try history.store.add(
      revision, given: (bytes, hash), isShallow: whole != nil)
    if let state { try history.store.setShallowState(state, of: number) }
    follower.arrive(at: number)
    self.follower = follower
    return number
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

  private func known(_ hash: ContentHash) throws -> Int {
    guard let number = try history.store.number(of: hash) else {
      throw ProjectFileError.unverified(hash, "it is a parent and is not here")
    }
    return number
  }
}

extension ProjectWriter {
  /// What takes revisions from elsewhere in this write.
  public func intake() -> RevisionIntake { RevisionIntake(history) }
}
