public import LayoutHistory

extension ProjectReader {
  // MARK: References

  /// Returns the branch and the revision that the working set is based on.
  public func head() throws -> Head { try revisions.head() }

  /// Returns the branches or tags, by name.
  public func references(_ kind: ReferenceKind) throws -> [(name: String, revision: Int)] {
    try revisions.references(kind)
  }

  /// Returns the revision of a branch or tag, or `nil` if there is none of that name.
  public func reference(_ kind: ReferenceKind, _ name: String) throws -> Int? {
    try revisions.reference(kind, name)
  }

  // MARK: Revisions

  /// Returns a revision without its changes.
  public func revisionRecord(_ number: Int) throws -> RevisionRecord {
    try revisions.record(number)
  }

  /// Returns a revision, decoded from its bytes.
  ///
  /// - Throws: ``ProjectFileError`` if they are damaged.
  public func revision(_ number: Int) throws -> Revision { try revisions.revision(number) }

  /// Returns the local number of a revision, or `nil` if it is not in this copy.
  public func number(of hash: ContentHash) throws -> Int? { try revisions.number(of: hash) }

  /// Returns the canonical bytes of a revision.
  public func revisionBytes(_ number: Int) throws -> [UInt8] { try revisions.bytes(number) }

  /// Whether there is any revision, reachable or not.
  public func hasRevisions() throws -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM revision)") == 1
  }

  /// Returns the number of revisions, reachable or not.
  public func revisionCount() throws -> Int {
    try connection.integer("SELECT count(*) FROM revision") ?? 0
  }

  /// Whether some revisions lack their parents here.
  public func isShallow() throws -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM shallow)") == 1
  }

  /// Whether a revision lacks its parents here.
  public func isShallow(_ number: Int) throws -> Bool { try revisions.isShallow(number) }

  /// Returns the changes from one revision to another; `nil` is the empty project.
  public func changes(from old: Int?, to new: Int?) throws -> ChangeSet {
    try revisions.changes(from: old, to: new)
  }

  /// Whether a revision is equal to another or an ancestor of it.
  public func isAncestor(_ ancestor: Int, of number: Int) throws -> Bool {
    try revisions.isAncestor(ancestor, of: number)
  }

  /// Whether a revision is equal to another or an ancestor of it along first parents.
  ///
  /// - Complexity: O(log revisions in between).
  public func isOnLine(_ ancestor: Int, of number: Int) throws -> Bool {
    try revisions.ancestor(of: number, atDepth: revisions.record(ancestor).depth) == ancestor
  }

  /// Returns how two revisions differ from the base of their merge: their best common ancestor, or
  /// the merge of those after criss-cross merges.
  ///
  /// - Parameters:
  ///   - ours: a revision.
  ///   - theirs: another.
  ///   - ourState: the state of the first, such as the working set if it is at that revision
  ///     without uncommitted changes.
  /// - Returns: the ancestor, or one of several; `nil`, and the whole states, if there is none.
  public func mergeSides(
    _ ours: Int, _ theirs: Int, ourState: some StateSource
  ) throws -> (base: Int?, baseToOurs: ChangeSet, baseToTheirs: ChangeSet) {
    let base = try revisions.mergeBase(ours: ours, state: ourState, theirs: theirs) {
      try changes(from: $0, to: $1)
    }
    if try base == nil && isShallow() { throw ProjectFileError.shallow() }
    let back = base?.changes.inverted ?? ChangeSet()
    return (
      base?.revision,
      back.followed(by: try changes(from: base?.revision, to: ours)),
      back.followed(by: try changes(from: base?.revision, to: theirs))
    )
  }

  /// Returns the revisions that changed a field of an object, or added or removed it, in
  /// order of arrival.
  ///
  /// - Parameter field: `nil` for any field.
  public func revisions(changing object: ObjectKey, field: String? = nil) throws -> [Int] {
    let rows = try revisions.statement(
      """
      SELECT DISTINCT revision FROM revision_change
      WHERE object = ?1 AND (?2 IS NULL OR field IN (?2, '')) ORDER BY revision
      """)
    rows.bind(1, object.id(as: ObjectKey.self))
    rows.bind(2, field)
    return try rows.map { try $0.integer(0) }
  }

  /// Returns the revisions that changed a field of any object, in order of arrival.
  ///
  /// Takes time linear in the changes of all revisions.
  public func revisions(changingField field: String) throws -> [Int] {
    let rows = try revisions.statement(
      "SELECT DISTINCT revision FROM revision_change WHERE field = ? ORDER BY revision")
    rows.bind(1, field)
    return try rows.map { try $0.integer(0) }
  }

  /// Returns the revision with a given name: `HEAD`, a branch, a tag, `REMOTE/BRANCH`, or the first
  /// digits of a hash, each with `~N` for the Nth ancestor along first parents or `^N` for the Nth
  /// parent.
  ///
  /// - Throws: ``ProjectFileError`` if the name matches none, or several.
  public func revision(named text: String) throws -> Int { try revisions.revision(named: text) }

  /// Whether a branch refuses revisions with conflicts.
  public func refusesConflicts(_ branch: String) throws -> Bool {
    let row = try revisions.statement("SELECT refuses_conflicts FROM branch WHERE name = ?")
    row.bind(1, branch)
    defer { row.reset() }
    return try row.step() ? try row.flag(0) : false
  }

  /// Returns the findings from solving a merge.
  public func findings(of revision: Int) throws -> [MergeFinding] {
    let rows = try revisions.statement(
      """
      SELECT reason, layout, environment, message FROM merge_finding
      WHERE revision = ? ORDER BY ordinal
      """)
    rows.bind(1, revision)
    return try rows.map {
      try MergeFinding(
        reason: $0.text(0), layout: $0.text(1), environment: $0.text(2), message: $0.text(3))
    }
  }

  // MARK: Operations

  /// Returns the operations, newest first.
  ///
  /// - Parameter limit: the maximum number; `nil` for all.
  public func operations(limit: Int? = nil) throws -> [OperationRecord] {
    try OperationLog(store: revisions).records(limit: limit)
  }
}

extension ProjectReader: StateSource {}
