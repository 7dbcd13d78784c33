import LayoutHistory
import ProjectFile

/// Read-only access to the history of a project.
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

  /// Returns the differences between the working set and the revision it is based on.
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

  /// Returns a revision and its ancestors, newest first.
  ///
  /// - Parameter revision: the revision to start at, by default the working set's base revision.
  /// - Throws: ``ProjectFileError`` if there is no such revision; ``LayoutError`` if no object ever
  ///   had the name or the field given by the filter.
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
      // The log is in descending order of numbers.
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

  /// Returns the revisions that match the filter's object and field, or `nil` if it has neither.
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

  /// Whether the history of this copy begins with a revision that has parents elsewhere, so that its
  /// changes are unknown.
  public func begins(with revision: String) throws -> Bool {
    try project.file.read { try $0.isShallow($0.revision(named: revision)) }
  }

  /// Returns a revision with its changes relative to its first parent.
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
  /// The history of the project.
  public var history: ProjectHistory { ProjectHistory(project: self) }
}
