import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectWriter {
  /// Returns the uncommitted objects of one layout and the documents they were imported with.
  ///
  /// - Throws: ``LayoutError`` if the layout exists neither now nor in the last revision;
  ///   ``HistoryError`` if its name belonged to another layout whose change would not be committed.
  func uncommittedObjects(of name: String) throws -> Set<ObjectKey> {
    let changes = try uncommittedChanges()
    let layout = try layoutKey(name, changes)
    let own = try changes.objects.filter { change in
      try change.key == layout
        || change.layouts { try fields(of: change.key) }.contains(layout.reference)
        || isConflict(change, in: layout)
    }
    let documents = own.compactMap { change in
      change["document"].flatMap { ObjectKey(.document, $0.new) }
    }
    let others = changes.objects.filter { $0.key.kind == .layout && $0.key != layout }
    if let given = changes[layout]?["name"]?.new, !given.isNull,
      others.contains(where: { $0["name"]?.old == given })
    {
      throw HistoryError(
        .conflict, "In the last revision another layout was named \(name).",
        advice: "Commit both layouts' changes.")
    }
    return Set(own.map(\.key)).union(documents)
  }

  /// Whether a change records or resolves a conflict about an object of a layout.
  private func isConflict(_ change: ObjectChange, in layout: ObjectKey) throws -> Bool {
    guard change.key.kind == .conflict,
      let fields = try change.inverted.applied(to: fields(of: change.key))
        ?? self.fields(of: change.key),
      let conflict = MergeConflict(fields)
    else { return false }
    if conflict.object == layout { return true }
    let versions = [try self.fields(of: conflict.object), conflict.ours, conflict.theirs]
    return versions.contains { $0?["layout"] == layout.reference }
  }

  /// Returns the layout with a name, even if it was removed since the last revision.
  private func layoutKey(_ name: String, _ changes: ChangeSet) throws -> ObjectKey {
    if let id = try layoutID(named: name) { return ObjectKey(.layout, id) }
    let removed = changes.objects.first { change in
      change.key.kind == .layout && change.existence == .removed
        && change["name"]?.old == .text(name)
    }
    guard let removed else {
      throw LayoutError.unknownLayout(name, among: try layoutNames().map(\.name))
    }
    return removed.key
  }
}
