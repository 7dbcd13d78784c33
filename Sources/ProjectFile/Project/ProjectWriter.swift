public import LayoutModel

/// Reads and changes a project; lent to the block of ``ProjectFile/write(dryRun:_:)``.
///
/// What is written is read back by the same writer; everybody else sees it when the block has
/// ended without an error.
public final class ProjectWriter: ProjectReader {
  /// What makes revisions and operations.
  private(set) lazy var history = HistoryWriter(connection)

  /// How many rows have been changed so far: while it stays the same, so does all that was read.
  public var changedRows: Int { connection.totalChanges }

  /// Writes what was touched in a layout since it was loaded, and marks it as written.
  ///
  /// Linear in what was touched. Objects that were only looked at cost nothing.
  ///
  /// - Throws: ``ProjectFileError`` where the name is taken or a rule of the schema is broken; the
  ///   layout's changes then stay.
  public func save(_ layout: inout Layout) throws {
    try save(layout)
    layout.clearChanges()
  }

  /// Writes what was touched in a layout since it was loaded; the caller clears its changes.
  public func save(_ layout: Layout) throws {
    guard !layout.changes.isEmpty else { return }
    try LayoutSaving(layout, connection: connection).run()
  }

  /// Removes a layout with everything in it.
  ///
  /// - Throws: ``ProjectFileError`` where there is no such layout.
  public func removeLayout(_ id: LayoutID) throws {
    // What goes by itself with what it is in goes in nested steps, and SQLite bounds those.
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
