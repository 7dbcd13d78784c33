import LayoutHistory
import ProjectFile

/// What became of a project so far: read, and never changed.
///
/// ## Topics
/// - ``Project/history``
/// - ``status()``
/// - ``log(from:_:)``
/// - ``show(_:)``
/// - ``diff(from:to:frames:layout:)``
/// - ``blame(_:field:in:)``
public struct ProjectHistory: Sendable {
  package let project: Project

  /// How the working set differs from what it is based on.
  public func status() throws -> ProjectStatus {
    try project.file.read { reader in
      let head = try reader.head()
      let references = try reader.referenceNames()
      return ProjectStatus(
        branch: head.branch,
        revision: try head.revision.map {
          try reader.report(on: reader.revisionRecord($0), references: references)
        },
        changes: try reader.changeReport(from: .revision(head.revision), to: .workingSet),
        conflicts: try reader.objects(.conflict, where: []).count)
    }
  }

  /// The revisions that lead to one, newest first.
  ///
  /// - Parameter revision: where to start; the working set's where it is `nil`.
  /// - Throws: ``ProjectFileError`` where there is no such revision; ``LayoutError`` where no
  ///   object ever had the name that the filter gives, or has a field of that name.
  public func log(
    from revision: String? = nil, _ filter: LogFilter = LogFilter()
  ) throws -> [RevisionReport] {
    try project.file.read { reader in
      if let field = filter.field { try StoredFields(of: reader).expectField(named: field) }
      guard let start = try revision.map(reader.revision(named:)) ?? reader.head().revision else {
        return []
      }
      let wanted = try Self.revisions(reader, filter)
      let references = try reader.referenceNames()
      var result: [RevisionReport] = []
      var bytes = 0
      // The list descends by number.
      let last = try filter.after.map(reader.revision(named:)) ?? .max
      var walk = AncestorWalk(from: start)
      while let record = try walk.next(reader) {
        if let limit = filter.limit, result.count >= limit { break }
        try Task.checkCancellation()
        guard record.number < last else { continue }
        guard wanted.map({ $0.contains(record.number) }) ?? true, filter.accepts(record) else {
          continue
        }
        bytes += record.message.utf8.count + record.author.utf8.count
        if let most = filter.bytes, bytes > most, !result.isEmpty { break }
        result.append(try reader.report(on: record, references: references))
      }
      return result
    }
  }

  /// The revisions that changed what a filter names; `nil` where it names nothing.
  private static func revisions(
    _ reader: ProjectReader, _ filter: LogFilter
  ) throws -> Set<Int>? {
    guard filter.object != nil || filter.field != nil else { return nil }
    guard let object = filter.object else {
      return try Set(reader.revisions(changingField: filter.field ?? ""))
    }
    let keys = try reader.lookup.objectsEver(named: object)
    return try Set(keys.flatMap { try reader.revisions(changing: $0, field: filter.field) })
  }

  /// A revision with its changes against its first parent.
  public func show(_ revision: String) throws -> (revision: RevisionReport, changes: ChangeReport) {
    try project.file.read { reader in
      let record = try reader.revisionRecord(reader.revision(named: revision))
      return (
        try reader.report(on: record, references: reader.referenceNames()),
        try reader.changeReport(
          from: .revision(record.parents.first), to: .revision(record.number))
      )
    }
  }
}

extension Project {
  /// What became of the project so far.
  public var history: ProjectHistory { ProjectHistory(project: self) }
}
