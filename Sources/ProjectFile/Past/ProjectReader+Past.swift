public import LayoutHistory
public import LayoutModel

// Layouts as other revisions have them: the working set's objects, and those that differ made of
// their fields. Most revisions differ from the working set by few objects, and reading a layout's
// rows takes longest, so they are read once for however many revisions.

extension ProjectReader {
  /// A layout after changes to the working set; `nil` where it is gone then.
  ///
  /// Linear in the layout and the changes.
  ///
  /// - Parameters:
  ///   - stored: the layout's objects in the working set.
  ///   - changes: what leads from the working set to the state that is asked for.
  /// - Throws: ``ProjectFileError`` where a field cannot be read.
  public func layout(_ stored: StoredLayout, after changes: ChangeSet) throws -> Layout? {
    try version(of: stored, after: changes).layout()
  }

  /// A layout after changes to the working set, to be made later, when the working set may be another.
  ///
  /// Linear in the changes.
  public func version(of stored: StoredLayout, after changes: ChangeSet) throws -> LayoutVersion {
    let key = ObjectKey(.layout, stored.id)
    let changed = changes.objects.filter {
      $0.key == key || StoredLayout.kinds.contains($0.key.kind)
    }
    return LayoutVersion(
      stored: stored, records: try changed.map { ($0.key, try fields(after: $0)) }, path: path)
  }

  /// The layouts that there are after changes to the working set, in order of creation.
  ///
  /// Linear in their number and in the changes.
  public func layoutNames(after changes: ChangeSet) throws -> [(id: LayoutID, name: String)] {
    try connection.asItIs {
      let changed = changes.objects.filter { $0.key.kind == .layout }
      let keys = Set(changed.map(\.key))
      var names: [LayoutID: String] = [:]
      var order = CreationOrder<LayoutID, Layout>(by: \.self)
      let rows = try connection.prepare("SELECT id, name, ordinal FROM layout ORDER BY ordinal")
      while try rows.step() {
        let id: LayoutID = try rows.id(0)
        guard !keys.contains(ObjectKey(.layout, id)) else { continue }
        names[id] = try rows.text(1)
        order.append(id, ordinal: try rows.ordinal(2))
      }
      let records = LayoutRecords()
      for change in changed {
        guard let fields = try fields(after: change) else { continue }
        let (header, ordinal) = try records.header(fields)
        names[change.key.id()] = header.name
        order.append(change.key.id(), ordinal: ordinal)
      }
      return order.ordered.map { ($0, names[$0] ?? "") }
    }
  }

  /// The environments that the project declares after changes to the working set, in order of
  /// creation.
  public func environments(after changes: ChangeSet) throws -> [DeclaredEnvironment] {
    var result = try storedEnvironments()
    let changed = changes.objects.filter { $0.key.kind == .environment }
    let keys = Set(changed.map(\.key))
    result.removeAll { keys.contains(ObjectKey(.environment, $0)) }
    let table = Table.environment
    let shape = RecordShape(table, extra: ["ordinal"])
    for change in changed {
      guard let fields = try fields(after: change) else { continue }
      let row = RecordRow(shape, fields)
      result.append(
        StoredEnvironment(id: change.key.id(), environment: try table.object(row)),
        ordinal: try row.ordinal(Int32(table.columnNames.count)))
    }
    return result.ordered.map(\.environment)
  }

  /// The fields of an object of the working set after a change; `nil` where it is gone then.
  public func fields(after change: ObjectChange) throws -> ObjectFields? {
    change.applied(to: change.existence == .kept ? try fields(of: change.key) : nil)
  }
}
