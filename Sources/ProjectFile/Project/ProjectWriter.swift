public import LayoutModel

/// Reads and changes a project; valid during the block of ``ProjectFile/write(as:dryRun:_:)``.
///
/// The writer reads back its own changes; other readers see them once the block has ended without
/// an error.
public final class ProjectWriter: ProjectReader {
  /// Creates revisions and operations.
  private(set) lazy var history = HistoryWriter(connection)

  /// The number of rows changed so far: while it stays the same, so does all that was read.
  public var changedRows: Int { connection.totalChanges }

  /// Writes the objects of a layout that were touched since it was loaded, and marks them as saved.
  ///
  /// Takes time linear in the touched objects; objects that were only read cost nothing.
  ///
  /// - Throws: ``ProjectFileError`` if the name is taken or a rule of the schema is violated; the
  ///   layout then keeps its changes.
  public func save(_ layout: inout Layout) throws {
    try save(layout)
    layout.clearChanges()
  }

  /// Writes the objects of a layout that were touched since it was loaded; the caller clears its
  /// changes.
  public func save(_ layout: Layout) throws {
    guard !layout.changes.isEmpty else { return }
    try LayoutSaving(layout, connection: connection).run()
  }

  /// Removes a layout with everything in it.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such layout.
  public func removeLayout(_ id: LayoutID) throws {
    // SQLite nests cascading deletes and limits their depth, so flatten the hierarchy first.
    let flatten = try connection.prepare(
      "UPDATE view SET parent = NULL WHERE layout = ? AND parent IS NOT NULL")
    flatten.bind(1, id)
    try flatten.run()
    let delete = try connection.prepare("DELETE FROM layout WHERE id = ?")
    delete.bind(1, id)
    try delete.run()
    guard connection.changes > 0 else {
      throw ProjectFileError.unknownObject("layout", id.description)
    }
  }
}
