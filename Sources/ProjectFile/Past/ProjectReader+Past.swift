public import LayoutHistory
public import LayoutModel

// Layouts at other revisions: the working set's objects, with those that differ made from their
// fields. Most revisions differ from the working set in few objects, and reading a layout's rows
// takes longest, so they are read once for any number of revisions.

extension ProjectReader {
  /// Returns how a state differs from the working set, given the changes that lead to it.
  ///
  /// Takes time linear in the changes.
  ///
  /// - Throws: ``ProjectFileError`` if a field cannot be read.
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

  /// Returns the fields of an object of the working set after a change, or `nil` if that removes
  /// it.
  public func fields(after change: ObjectChange) throws -> ObjectFields? {
    change.applied(to: change.existence == .kept ? try fields(of: change.key) : nil)
  }

  /// Returns a layout in another state, or `nil` if it does not exist there.
  ///
  /// Takes time linear in the layout and its differences.
  ///
  /// - Parameters:
  ///   - stored: the layout's objects in the working set.
  ///   - difference: the differences of the state from the working set.
  /// - Throws: ``ProjectFileError`` if a field cannot be read.
  public func layout(
    _ stored: StoredLayout, after difference: StateDifference
  ) throws -> Layout? {
    try version(of: stored, after: difference).layout()
  }

  /// Returns a layout in another state, to be built later, when the working set may have changed.
  public func version(
    of stored: StoredLayout, after difference: StateDifference
  ) -> LayoutVersion {
    LayoutVersion(stored: stored, difference: difference, path: path)
  }

  /// Returns the layouts of another state, in order of creation.
  ///
  /// Takes time linear in the number of layouts and of differences.
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

  /// Returns the layout of this name in another state, or `nil` if there is none.
  func layoutID(named name: String, after difference: StateDifference) throws -> LayoutID? {
    for (id, other) in difference.headers where other?.header.name == name { return id }
    return try layoutID(named: name).flatMap { difference.headers[$0] == nil ? $0 : nil }
  }

  /// Returns the environments declared in the project after changes to the working set, in order of
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
