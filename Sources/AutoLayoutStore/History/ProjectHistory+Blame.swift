import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectHistory {
  /// Returns, for each field of an object, the revision that set its current value.
  ///
  /// - Parameter field: the only field to include, or `nil` for all.
  /// - Throws: ``LayoutError`` if the name is unknown or ambiguous, or there is no such field.
  public func blame(
    _ object: String, field: String? = nil, in layout: String? = nil
  ) throws -> [BlamedField] {
    try project.file.read { reader in
      let key = try reader.object(named: object, having: field, in: layout)
      let fields = try reader.fields(of: key) ?? ObjectFields()
      let naming = try reader.naming(at: .workingSet)
      if let field, fields[field].isNull {
        let names = fields.entries.map(\.name)
        throw LayoutError.unknownName(
          "field of \(object)", field, candidates: similarNames(to: field, in: names))
      }
      let uncommitted = try reader.uncommittedChanges()[key]
      let references = try reader.referenceNames()
      let head = try reader.head().revision
      return try fields.entries.filter { field == nil || $0.name == field }.map { entry in
        let isCommitted =
          uncommitted?.existence != .added && uncommitted?[entry.name] == nil && head != nil
        let number =
          isCommitted ? try head.flatMap { try reader.blame(key, entry.name, from: $0) } : nil
        return BlamedField(
          field: entry.name, value: try naming.value(entry.name, entry.value),
          revision: try number.map {
            try reader.report(on: reader.revisionRecord($0), references: references)
          }, isCommitted: isCommitted)
      }
    }
  }
}

extension ProjectReader {
  /// Returns the object with a name or id; if several have the name, one that has a field.
  func object(
    named name: String, having field: String? = nil, in layout: String?
  ) throws -> ObjectKey {
    var keys = try lookup.objectsEver(named: name)
    if let layout, let id = try layoutID(named: layout) {
      let reference = ObjectKey(.layout, id).reference
      keys = try keys.filter { try fields(of: $0)?["layout"] == reference }
    }
    keys = try keys.filter { try fields(of: $0) != nil }
    if let field, keys.count > 1 {
      let having = try keys.filter { try !(fields(of: $0)?[field].isNull ?? true) }
      if !having.isEmpty { keys = having }
    }
    guard let meant = try meant(name, among: keys, as: [naming(at: .workingSet)]) else {
      throw LayoutError.unknownName("object", name)
    }
    return meant
  }

  /// Returns the revision at or before the given one that set the current value of a field.
  ///
  /// Follows first parents to the last revision that changed the field. If that is a merge that
  /// took the value from another parent, the search continues on that side.
  func blame(_ key: ObjectKey, _ field: String, from start: Int) throws -> Int? {
    let candidates = try revisions(changing: key, field: field)
    var start = start
    while true {
      guard let last = try candidates.last(where: { try isOnLine($0, of: start) }) else {
        return nil
      }
      let record = try revisionRecord(last)
      guard record.parents.count > 1 else { return last }
      let value = try change(of: key, field, in: last)
      let source = try record.parents.dropFirst().first { parent in
        guard let before = try candidates.last(where: { try isOnLine($0, of: parent) }) else {
          return false
        }
        return try change(of: key, field, in: before) == value
      }
      guard let source else { return last }
      start = source
    }
  }

  /// Returns the value that a revision gave a field.
  private func change(of key: ObjectKey, _ field: String, in number: Int) throws -> FieldValue {
    try revision(number).changes[key]?[field]?.new ?? .null
  }
}
