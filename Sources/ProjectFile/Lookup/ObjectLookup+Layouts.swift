public import LayoutModel

extension ObjectLookup {
  /// Returns the layouts with an object of a name, identifier, label or id; those with an object
  /// whose id begins with the text only if there are no others, and those with the owner of a part
  /// such as `view.safeArea` only if there are none of these either.
  ///
  /// - Complexity: A few index probes, and O(views and guides) for names.
  public func layouts(having name: String) throws -> Set<LayoutID> {
    var found: Set<LayoutID> = []
    for kind in StoredLayout.kinds {
      let table = try reader.workingSet.table(kind)
      for column in Self.nameColumns where table.columns.contains(column) {
        let rows = try connection.prepare(
          "SELECT DISTINCT layout FROM \(table.name) WHERE \(column) = ?")
        rows.bind(1, name)
        found.formUnion(try rows.map { try $0.id(0) })
      }
    }
    guard found.isEmpty else { return found }
    guard let range = IDRange(prefix: name) else {
      return try name.lastIndex(of: ".").map { try layouts(having: String(name[..<$0])) } ?? []
    }
    for kind in StoredLayout.kinds {
      let rows = try connection.prepare(
        """
        SELECT DISTINCT layout FROM \(reader.workingSet.table(kind).name)
        WHERE id BETWEEN ?1 AND ?2
        """)
      rows.bind(1, range.first)
      rows.bind(2, range.last)
      found.formUnion(try rows.map { try $0.id(0) })
    }
    return found
  }

  /// Returns the names of objects that resemble a name, the most similar first.
  public func namesLike(_ name: String) throws -> [String] {
    similarNames(to: name, in: Set(try objectNames()))
  }
}
