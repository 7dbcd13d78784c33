import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectReader {
  /// The end that a text names; the working set where there is none.
  func point(_ text: String?) throws -> HistoryPoint {
    try text.map { .revision(try revision(named: $0)) } ?? .workingSet
  }

  /// What changes from one end to another.
  func changes(from old: HistoryPoint, to new: HistoryPoint) throws -> ChangeSet {
    switch (old, new) {
    case (.workingSet, .workingSet): return ChangeSet()
    case (.revision(let a), .revision(let b)): return try changes(from: a, to: b)
    case (.revision(let a), .workingSet):
      return try changes(from: a, to: head().revision).followed(by: uncommittedChanges())
    case (.workingSet, .revision(let b)): return try changes(fromWorkingSetTo: b)
    }
  }

  /// Names objects as they are at one end.
  package func naming(at point: HistoryPoint) throws -> ObjectNaming {
    naming(after: try changes(from: .workingSet, to: point))
  }

  /// The layouts that changes concern.
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

  /// The layouts that a revision has, in order of creation.
  ///
  /// - Parameter wanted: `nil` for all of them.
  package func layouts(_ wanted: Set<LayoutID>?, at revision: Int) throws -> [Layout] {
    let difference = try self.difference(changes(fromWorkingSetTo: revision))
    return try layoutNames(after: difference).compactMap { id, _ in
      guard wanted?.contains(id) ?? true else { return nil }
      return try layout(storedLayout(id), after: difference)
    }
  }

  /// Layouts and declared environments as they are at some ends.
  ///
  /// The working set is read once, and what differs from it for each end.
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

  /// A revision for people and programs.
  func report(on record: RevisionRecord, references: [Int: [String]]) throws -> RevisionReport {
    RevisionReport(
      record: record, parents: try record.parents.map { try revisionRecord($0).hash },
      references: references[record.number] ?? [])
  }

  /// The branches and tags on each revision.
  func referenceNames() throws -> [Int: [String]] {
    var names: [Int: [String]] = [:]
    for kind in ReferenceKind.allCases {
      for (name, revision) in try references(kind) { names[revision, default: []].append(name) }
    }
    return names
  }
}
