public import LayoutHistory
import LayoutModel

extension ProjectReader {
  // MARK: References

  /// What the working set is based on.
  public func head() throws -> Head { try revisions.head() }

  /// The branches or tags, by name.
  public func references(_ kind: ReferenceKind) throws -> [(name: String, revision: Int)] {
    try revisions.references(kind)
  }

  /// The revision that a branch or tag stands on; `nil` where there is none of that name.
  public func reference(_ kind: ReferenceKind, _ name: String) throws -> Int? {
    try revisions.reference(kind, name)
  }

  // MARK: Revisions

  /// Every revision, in order of arrival: parents before children.
  public func revisionRecords() throws -> [RevisionRecord] { try revisions.records() }

  /// A revision without its changes.
  public func revisionRecord(_ number: Int) throws -> RevisionRecord {
    try revisions.record(number)
  }

  /// A revision as its bytes say.
  ///
  /// - Throws: ``ProjectFileError`` where they are damaged.
  public func revision(_ number: Int) throws -> Revision { try revisions.revision(number) }

  /// The number that a revision has here; `nil` where it is not here.
  public func number(of hash: ContentHash) throws -> Int? { try revisions.number(of: hash) }

  /// The canonical bytes of a revision.
  public func revisionBytes(_ number: Int) throws -> [UInt8] { try revisions.bytes(number) }

  /// Whether there is any revision, whatever leads to it.
  public func hasRevisions() throws -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM revision)") == 1
  }

  /// How many revisions there are, whatever leads to them.
  public func revisionCount() throws -> Int {
    try connection.integer("SELECT count(*) FROM revision") ?? 0
  }

  /// Whether some revisions are here without their parents.
  public func isShallow() throws -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM shallow)") == 1
  }

  /// Whether a revision is here without its parents.
  public func isShallow(_ number: Int) throws -> Bool { try revisions.isShallow(number) }

  /// What changes from one revision to another; `nil` stands for the empty project.
  public func changes(from old: Int?, to new: Int?) throws -> ChangeSet {
    try revisions.changes(from: old, to: new)
  }

  /// Whether a revision is another, or before it.
  public func isAncestor(_ ancestor: Int, of number: Int) throws -> Bool {
    try revisions.isAncestor(ancestor, of: number)
  }

  /// Whether a revision is another, or before it along first parents.
  ///
  /// O(log revisions in between).
  public func isOnLine(_ ancestor: Int, of number: Int) throws -> Bool {
    try revisions.ancestor(of: number, atDepth: revisions.record(ancestor).depth) == ancestor
  }

  /// How two revisions differ from what a merge of them compares both with: their best common
  /// ancestor, or the merge of those where branches were merged crosswise.
  ///
  /// - Parameters:
  ///   - ours: a revision.
  ///   - theirs: another.
  ///   - ourState: the state of the first; the working set has it where it is at that revision, with
  ///     nothing that is not committed.
  /// - Returns: the ancestor, or one of several; `nil`, and the whole states, where there is none.
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

  /// The revisions that changed a field of an object, or added or removed it, in order of arrival.
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
    defer { rows.reset() }
    return try rows.map { try $0.integer(0) }
  }

  /// The revisions that changed a field of any object, in order of arrival.
  ///
  /// Linear in the changes of all revisions.
  public func revisions(changingField field: String) throws -> [Int] {
    let rows = try revisions.statement(
      "SELECT DISTINCT revision FROM revision_change WHERE field = ? ORDER BY revision")
    rows.bind(1, field)
    defer { rows.reset() }
    return try rows.map { try $0.integer(0) }
  }

  /// The objects of this name or id, now or in some revision, ascending.
  ///
  /// What has the name now is found by an index; only where nothing has, the changes of all
  /// revisions are read.
  ///
  /// - Throws: `LayoutError` with what could have been meant, where there never was such an object.
  public func objectsEver(named name: String) throws -> [ObjectKey] {
    let current = try objects(named: name)
    guard current.isEmpty else { return current }
    var keys: Set<ObjectKey> = []
    var names = Set(try objectNames())
    for record in try revisions.records() {
      for change in try revision(record.number).changes.objects {
        let given = [change["name"]?.old, change["name"]?.new].compactMap { value in
          if case .text(let text) = value { text } else { nil }
        }
        names.formUnion(given)
        if given.contains(name) || change.key.id(as: ObjectKey.self).description == name {
          keys.insert(change.key)
        }
      }
    }
    guard !keys.isEmpty else {
      throw LayoutError.unknownName(
        "object", name, candidates: similarNames(to: name, in: names))
    }
    return keys.sorted()
  }

  /// What the objects of the working set are called.
  private func objectNames() throws -> [String] {
    var names: [String] = []
    for (kind, _) in TrackedTable.kinds {
      let table = try workingSet.table(kind)
      guard table.isNamed else { continue }
      let rows = try connection.prepare(
        "SELECT DISTINCT name FROM \(table.name) WHERE name IS NOT NULL")
      while try rows.step() { names.append(try rows.text(0)) }
    }
    return names
  }

  /// The objects that have a name or id now, ascending.
  private func objects(named name: String) throws -> [ObjectKey] {
    var keys: Set<ObjectKey> = []
    for (kind, _) in TrackedTable.kinds {
      let table = try workingSet.table(kind)
      if table.isNamed { keys.formUnion(try objects(kind, where: [("name", .text(name))])) }
      for column in ["identifier", "user_label", "object_id"] where table.columns.contains(column) {
        keys.formUnion(try objects(kind, where: [(column, .text(name))]))
      }
      if let id = ObjectID<ObjectKey>(name) {
        let key = ObjectKey(kind, id)
        if try fields(of: key) != nil { keys.insert(key) }
      }
    }
    return keys.sorted()
  }

  /// The revision that a text names: `HEAD`, a branch, a tag, `REMOTE/BRANCH`, or the first digits of
  /// a hash, each with `~N` for the Nth before it along first parents.
  ///
  /// - Throws: ``ProjectFileError`` where it names none, or several.
  public func revision(named text: String) throws -> Int {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    var number = try baseRevision(named: String(parts[0]), in: text)
    for part in parts.dropFirst() {
      guard let steps = part.isEmpty ? 1 : Int(part), steps >= 0, steps <= 1 << 31 else {
        throw ProjectFileError.unknownRevision(text)
      }
      let depth = try revisions.record(number).depth
      guard steps <= depth, let found = try revisions.ancestor(of: number, atDepth: depth - steps)
      else { throw ProjectFileError.unknownRevision(text) }
      number = found
    }
    return number
  }

  private func baseRevision(named name: String, in text: String) throws -> Int {
    if name == "HEAD" || name == "@" {
      guard let revision = try head().revision else { throw ProjectFileError.nothingCommitted() }
      return revision
    }
    for kind in ReferenceKind.allCases {
      if let revision = try revisions.reference(kind, name) { return revision }
    }
    for branch in try remoteBranches() where "\(branch.remote)/\(branch.name)" == name {
      return branch.revision
    }
    let digits = name.lowercased()
    guard digits.count >= 4, digits.count <= 64, digits.allSatisfy(\.isHexDigit) else {
      throw ProjectFileError.unknownRevision(text)
    }
    let rows = try revisions.statement(
      "SELECT number, lower(hex(hash)) FROM revision WHERE hash BETWEEN ?1 AND ?2 ORDER BY hash")
    rows.bind(1, Self.bytes(of: digits, filledWith: "0"))
    rows.bind(2, Self.bytes(of: digits, filledWith: "f"))
    let found = try rows.map { try (number: $0.integer(0), hash: $0.text(1)) }
    guard found.count < 2 else {
      throw ProjectFileError.ambiguousRevision(text, found.map { String($0.hash.prefix(12)) })
    }
    guard let only = found.first else { throw ProjectFileError.unknownRevision(text) }
    return only.number
  }

  private static func bytes(of digits: String, filledWith digit: Character) -> [UInt8] {
    let all = Array(digits + String(repeating: digit, count: 64 - digits.count))
    return stride(from: 0, to: 64, by: 2).map {
      UInt8((all[$0].hexDigitValue ?? 0) << 4 | (all[$0 + 1].hexDigitValue ?? 0))
    }
  }

  // MARK: The working set

  /// How the working set differs from the revision it is based on.
  ///
  /// O(what differs).
  public func uncommittedChanges() throws -> ChangeSet { try workingSet.uncommittedChanges() }

  /// The fields of an object in the working set; `nil` where there is no such object.
  public func fields(of key: ObjectKey) throws -> ObjectFields? { try workingSet.fields(of: key) }

  /// The objects of a kind with these values in the working set, ascending by id.
  public func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) throws -> [ObjectKey] {
    try workingSet.objects(kind, where: conditions)
  }

  /// The whole working set, field by field.
  ///
  /// Linear in the size of the project.
  public func workingState() throws -> ProjectState { try workingSet.state() }

  // MARK: Operations

  /// The operations, newest first.
  ///
  /// - Parameter limit: at most so many; `nil` for all.
  public func operations(limit: Int? = nil) throws -> [OperationRecord] {
    try OperationLog(store: revisions).records(limit: limit)
  }
}

extension ProjectReader: StateSource {}
