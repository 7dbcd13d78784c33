public import LayoutHistory
public import LayoutModel

// Layouts as other revisions have them: the working set's objects, and those that differ made of
// their fields. Most revisions differ from the working set by few objects, and reading a layout's
// rows takes longest, so they are read once for however many revisions.

extension ProjectReader {
  /// How the state that changes to the working set lead to differs from it.
  ///
  /// Linear in the changes.
  ///
  /// - Throws: ``ProjectFileError`` where a field cannot be read.
  public func difference(_ changes: ChangeSet) throws -> StateDifference {
    let records = LayoutRecords()
    var headers: [LayoutID: StateDifference.Header?] = [:]
    var parts: [LayoutID: StateDifference.Parts] = [:]
    for change in changes.objects {
      let key = change.key
      if key.kind == .layout {
        let fields = try fields(after: change)
        headers.updateValue(try fields.map(records.header), forKey: key.id())
      } else if StoredLayout.kinds.contains(key.kind) {
        let before = try change.existence == .kept ? fields(of: key) : nil
        let after = change.applied(to: before)
        if let old = ObjectKey(.layout, change["layout"]?.old ?? before?["layout"] ?? .null) {
          parts[old.id(), default: .init()].gone.insert(key)
        }
        if let after, let new = ObjectKey(.layout, after["layout"]) {
          parts[new.id(), default: .init()].records.append((key, after))
        }
      }
    }
    return StateDifference(changes: changes, headers: headers, parts: parts)
  }

  /// The fields of an object of the working set after a change; `nil` where it is gone then.
  public func fields(after change: ObjectChange) throws -> ObjectFields? {
    change.applied(to: change.existence == .kept ? try fields(of: change.key) : nil)
  }

  /// A layout as another state has it; `nil` where it is not there.
  ///
  /// Linear in the layout and in what differs of it.
  ///
  /// - Parameters:
  ///   - stored: the layout's objects in the working set.
  ///   - difference: how the state differs from the working set.
  /// - Throws: ``ProjectFileError`` where a field cannot be read.
  public func layout(
    _ stored: StoredLayout, after difference: StateDifference
  ) throws -> Layout? {
    try version(of: stored, after: difference).layout()
  }

  /// A layout as another state has it, to be made later, when the working set may be another.
  public func version(
    of stored: StoredLayout, after difference: StateDifference
  ) -> LayoutVersion {
    LayoutVersion(stored: stored, difference: difference, path: path)
  }

  /// The layouts of another state, in order of creation.
  ///
  /// Linear in their number and in how many differ.
  public func layoutNames(
    after difference: StateDifference
  ) throws -> [(id: LayoutID, name: String)] {
    try connection.asItIs {
      var order = CreationOrder<(id: LayoutID, name: String), Layout>(by: \.id)
      let rows = try connection.prepare("SELECT id, name, ordinal FROM layout ORDER BY ordinal")
      while try rows.step() {
        let id: LayoutID = try rows.id(0)
        guard difference.headers[id] == nil else { continue }
        order.append((id, try rows.text(1)), ordinal: try rows.ordinal(2))
      }
      for (id, other) in difference.headers.sorted(by: { $0.key < $1.key }) {
        if let other { order.append((id, other.header.name), ordinal: other.ordinal) }
      }
      return Array(order.ordered)
    }
  }

  /// The layout that has this name in another state; `nil` where there is none.
  func layoutID(named name: String, after difference: StateDifference) throws -> LayoutID? {
    for (id, other) in difference.headers where other?.header.name == name { return id }
    return try layoutID(named: name).flatMap { difference.headers[$0] == nil ? $0 : nil }
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
}
