public import LayoutHistory
public import LayoutModel

/// Reads one state of a project; valid during the block of ``ProjectFile/read(_:)``.
public class ProjectReader {
  let connection: Connection
  let path: String
  /// The objects as fields, for comparing and merging.
  private(set) lazy var workingSet = WorkingSet(connection)
  /// The revisions in the file.
  private(set) lazy var revisions = RevisionStore(connection)
  /// The revision being read, with what is known of it; `nil` for the working set.
  var shown: ShownRevision?
  /// The number of rows that the connection had changed before.
  private let changedBefore: Int

  init(_ connection: Connection, path: String, showing shown: ShownRevision? = nil) {
    self.connection = connection
    self.path = path
    self.shown = shown
    changedBefore = connection.totalChanges
    guard let shown else { return }
    // The connection releases the closure, and with it the reader, when it is taken back.
    connection.beforeReading { try self.makeTables(of: shown.number) }
  }

  /// Throws an error if the block that the reader was lent to has ended.
  public func checkIsLent() throws { try connection.checkIsLent() }

  /// A value that tells whether the file was written between two reads through one ``ProjectFile``.
  public struct FileState: Hashable, Sendable {
    /// The number of changes of the file, as counted in its header; modulo 2³².
    let changes: UInt32
    /// The total number of rows changed by this connection, if some are not in the file yet.
    let uncommitted: Int?
    /// The revision being read in place of the working set.
    let shown: Int?
  }

  /// Returns the state of the file being read.
  public func fileState() throws -> FileState {
    try connection.asItIs {
      let changed = connection.totalChanges
      return FileState(
        changes: try connection.fileChangeCounter(),
        uncommitted: changed == changedBefore ? nil : changed, shown: shown?.number)
    }
  }

  /// Returns the identifier that all copies of the project share, and no other project has.
  public func projectID() throws -> ObjectID<ProjectFile> {
    let row = try connection.prepare("SELECT id FROM project")
    guard try row.step() else { throw ProjectFileError.historyDamaged("its id is missing") }
    return try row.id(0, as: ProjectFile.self)
  }

  /// A layout as shown in lists.
  public struct LayoutSummary: Hashable, Sendable {
    public let id: LayoutID
    public let name: String
    public let viewCount: Int
    public let guideCount: Int
    public let constraintCount: Int
    public let outletCount: Int
    /// The document it was imported from.
    public let document: DocumentID?
  }

  /// Returns every layout in order of creation, with the numbers of its objects.
  ///
  /// Takes time linear in the number of objects, but reads only indexes.
  public func layouts() throws -> [LayoutSummary] {
    let rows = try connection.prepare(
      """
      SELECT id, name,
        (SELECT count(*) FROM view WHERE layout = layout.id),
        (SELECT count(*) FROM guide WHERE layout = layout.id),
        (SELECT count(*) FROM layout_constraint WHERE layout = layout.id),
        (SELECT count(*) FROM outlet WHERE layout = layout.id), document
      FROM layout ORDER BY ordinal, id
      """)
    return try rows.map {
      try LayoutSummary(
        id: $0.id(0), name: $0.text(1), viewCount: $0.integer(2), guideCount: $0.integer(3),
        constraintCount: $0.integer(4), outletCount: $0.integer(5), document: $0.optionalID(6))
    }
  }

  /// Returns the ids and names of all layouts in order of creation.
  public func layoutNames() throws -> [(id: LayoutID, name: String)] {
    if let difference = try difference() { return try layoutNames(after: difference) }
    let rows = try connection.prepare("SELECT id, name FROM layout ORDER BY ordinal, id")
    return try rows.map { try ($0.id(0), $0.text(1)) }
  }

  /// Returns the layout of this name, or `nil` if there is none.
  public func layoutID(named name: String) throws -> LayoutID? {
    if let difference = try difference() {
      return try connection.asItIs { try layoutID(named: name, after: difference) }
    }
    let row = try connection.prepare("SELECT id FROM layout WHERE name = ?")
    row.bind(1, name)
    return try row.step() ? try row.id(0) : nil
  }

  /// Returns the names of the layouts with this id, here or in their documents, in order of
  /// creation.
  public func layoutNames(withID text: String) throws -> [String] {
    let own = LayoutID(text)
    let difference = try difference()
    func stored() throws -> [LayoutID] {
      let rows = try connection.prepare("SELECT id FROM layout WHERE object_id = ?")
      rows.bind(1, text)
      return try rows.map { try $0.id(0) }
    }
    var ids = Set(try difference == nil ? stored() : connection.asItIs(stored))
    if let own { ids.insert(own) }
    for (id, other) in difference?.headers ?? [:] where id != own {
      if other?.header.source?.objectID == text { ids.insert(id) } else { ids.remove(id) }
    }
    return try layoutNames().filter { ids.contains($0.id) }.map(\.name)
  }

  /// Returns how the working set differs from the revision it is based on.
  ///
  /// - Complexity: O(differences).
  public func uncommittedChanges() throws -> ChangeSet { try workingSet.uncommittedChanges() }

  /// Returns the fields of an object in the working set, or `nil` if it does not exist.
  public func fields(of key: ObjectKey) throws -> ObjectFields? { try workingSet.fields(of: key) }

  /// Returns the objects of a kind with these values in the working set, ascending by id.
  public func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) throws -> [ObjectKey] {
    try workingSet.objects(kind, where: conditions)
  }

  /// Returns the whole working set, field by field, in time linear in the size of the project.
  public func workingState() throws -> ProjectState { try workingSet.state() }
}
