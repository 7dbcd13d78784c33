import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectReader {
  /// Returns the point with the given name, or the working set for `nil`.
  func point(_ text: String?) throws -> HistoryPoint {
    try text.map { .revision(try revision(named: $0)) } ?? .workingSet
  }

  /// Returns the changes between two points.
  func changes(from old: HistoryPoint, to new: HistoryPoint) throws -> ChangeSet {
    switch (old, new) {
    case (.workingSet, .workingSet): return ChangeSet()
    case (.revision(let a), .revision(let b)): return try changes(from: a, to: b)
    case (.revision(let a), .workingSet):
      return try changes(from: a, to: head().revision).followed(by: uncommittedChanges())
    case (.workingSet, .revision(let b)): return try changes(fromWorkingSetTo: b)
    }
  }

  /// Returns a naming of the objects at a point.
  package func naming(at point: HistoryPoint) throws -> ObjectNaming {
    naming(after: try changes(from: .workingSet, to: point))
  }

  /// Returns the layouts that changes affect.
  func layouts(in changes: ChangeSet) throws -> Set<LayoutID> {
    var result: Set<LayoutID> = []
    for change in changes.objects {
      if change.key.kind == .layout { result.insert(change.key.id()) }
      var values = [try fields(of: change.key)?["layout"] ?? .null]
      if let field = change["layout"] { values += [field.old, field.new] }
      for value in values {
        if let key = ObjectKey(.layout, value) { result.insert(key.id()) }
      }
    }
    return result
  }

  /// Returns the layouts of a revision, in order of creation.
  ///
  /// - Parameter wanted: the layouts to include, or `nil` for all.
  package func layouts(_ wanted: Set<LayoutID>?, at revision: Int) throws -> [Layout] {
    let difference = try self.difference(changes(fromWorkingSetTo: revision))
    return try layoutNames(after: difference).compactMap { id, _ in
      guard wanted?.contains(id) ?? true else { return nil }
      return try layout(storedLayout(id), after: difference)
    }
  }

  /// Returns layouts and declared environments at several points.
  ///
  /// The working set is read once, and for each point its differences.
  package func layouts(
    _ ids: Set<LayoutID>, at points: [HistoryPoint]
  ) throws -> [(layouts: [LayoutID: Layout], environments: [DeclaredEnvironment])] {
    let stored = try ids.sorted().map { try storedLayout($0) }
    return try points.map { point in
      guard point != .revision(nil) else { return ([:], []) }
      let difference = try self.difference(changes(from: .workingSet, to: point))
      var result: [LayoutID: Layout] = [:]
      for layout in stored { result[layout.id] = try self.layout(layout, after: difference) }
      return (result, try environments(after: difference.changes))
    }
  }

  /// Returns a report on a revision.
  func report(on record: RevisionRecord, references: [Int: [String]]) throws -> RevisionReport {
    RevisionReport(
      record: record, parents: try record.parents.map { try revisionRecord($0).hash },
      references: references[record.number] ?? [])
  }

  /// Returns the names of the branches and tags at each revision.
  func referenceNames() throws -> [Int: [String]] {
    var names: [Int: [String]] = [:]
    for kind in ReferenceKind.allCases {
      for (name, revision) in try references(kind) { names[revision, default: []].append(name) }
    }
    return names
  }
}
