public import LayoutHistory
import LayoutModel

extension ObjectLookup {
  /// Returns the objects that have or had a name or id in the project or any revision, ascending.
  ///
  /// Current names are looked up in indexes; the changes of all revisions are read only if no
  /// object has the name now.
  ///
  /// - Throws: `LayoutError` with suggestions if there never was such an object.
  public func objectsEver(named name: String) throws -> [ObjectKey] {
    let current = try objects(named: name)
    guard current.isEmpty else { return current }
    var keys: Set<ObjectKey> = []
    var names = Set(try objectNames())
    for record in try reader.revisions.records() {
      for change in try reader.revision(record.number).changes.objects {
        let given = [change["name"]?.old, change["name"]?.new].compactMap { value in
          if case .text(let text) = value { text } else { nil }
        }
        names.formUnion(given)
        if given.contains(name) || IDRange(prefix: name)?.contains(change.key) == true {
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

  /// Returns the names of the objects in the working set.
  func objectNames() throws -> [String] {
    var names: [String] = []
    for (kind, _) in TrackedTable.kinds {
      let table = try reader.workingSet.table(kind)
      guard table.isNamed else { continue }
      let rows = try connection.prepare(
        "SELECT DISTINCT name FROM \(table.name) WHERE name IS NOT NULL")
      names += try rows.map { try $0.text(0) }
    }
    return names
  }

  /// Returns the objects that have a name or id now, ascending; those whose ids begin with the
  /// text only if there are no others.
  func objects(named name: String) throws -> [ObjectKey] {
    var keys: Set<ObjectKey> = []
    for (kind, _) in TrackedTable.kinds {
      let table = try reader.workingSet.table(kind)
      for column in Self.nameColumns where table.columns.contains(column) {
        keys.formUnion(try reader.objects(kind, where: [(column, .text(name))]))
      }
    }
    if keys.isEmpty, let range = IDRange(prefix: name) { keys = try objects(in: range) }
    return keys.sorted()
  }

  private func objects(in range: IDRange) throws -> Set<ObjectKey> {
    var keys: Set<ObjectKey> = []
    for (kind, _) in TrackedTable.kinds {
      let table = try reader.workingSet.table(kind)
      let rows = try connection.prepare(
        "SELECT id FROM \(table.name) WHERE id BETWEEN ?1 AND ?2")
      rows.bind(1, range.first)
      rows.bind(2, range.last)
      keys.formUnion(try rows.map { ObjectKey(kind, try $0.id(0) as ObjectID<ObjectKey>) })
    }
    return keys
  }
}
