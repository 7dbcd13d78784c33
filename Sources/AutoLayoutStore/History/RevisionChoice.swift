import LayoutHistory
import LayoutModel
import ProjectFile

/// One end of a comparison: a revision, the empty project before any, or the working set.
enum HistoryPoint: Equatable {
  case revision(Int?)
  case workingSet
}

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
    case (.workingSet, .revision): return try changes(from: new, to: old).inverted
    }
  }

  /// Names objects as they are at one end.
  func naming(at point: HistoryPoint) throws -> ObjectNaming {
    let back = try changes(from: .workingSet, to: point)
    return ObjectNaming { key in
      let fields = try self.fields(of: key)
      return back[key].map { $0.applied(to: fields) } ?? fields
    }
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

  /// Layouts and declared environments as they are at one end.
  func layouts(
    _ ids: Set<LayoutID>, at point: HistoryPoint
  ) throws -> (layouts: [LayoutID: Layout], environments: [DeclaredEnvironment]) {
    func load(_ reader: ProjectReader) throws -> (
      layouts: [LayoutID: Layout], environments: [DeclaredEnvironment]
    ) {
      var result: [LayoutID: Layout] = [:]
      for (id, _) in try reader.layoutNames() where ids.contains(id) {
        result[id] = try reader.layout(id)
      }
      return (result, try reader.environments())
    }
    switch point {
    case .workingSet: return try load(self)
    case .revision(let number):
      return try withState(state(at: number, layouts: ids), load)
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
