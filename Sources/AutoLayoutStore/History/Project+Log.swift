import LayoutHistory
import LayoutModel
import ProjectFile

extension Project {
  /// What the working set is based on, and how it differs.
  public struct Status: Sendable {
    /// The branch; `nil` where the working set is on none.
    public let branch: String?
    /// The last revision; `nil` before the first commit.
    public let revision: RevisionReport?
    public let changes: ChangeReport
    /// What a merge left open.
    public let conflicts: Int
  }

  /// How the working set differs from what it is based on.
  public func status() throws -> Status {
    try file.read { reader in
      let head = try reader.head()
      let references = try reader.referenceNames()
      return Status(
        branch: head.branch,
        revision: try head.revision.map {
          try reader.report(on: reader.revisionRecord($0), references: references)
        },
        changes: try Self.report(reader, from: .revision(head.revision), to: .workingSet),
        conflicts: try reader.objects(.conflict, where: []).count)
    }
  }

  /// The revisions that lead to one, newest first.
  ///
  /// - Parameter revision: where to start; the working set's where it is `nil`.
  /// - Throws: ``ProjectFileError`` where there is no such revision; ``LayoutError`` where no
  ///   object ever had the name that the filter gives.
  public func log(
    from revision: String? = nil, _ filter: LogFilter = LogFilter()
  ) throws -> [RevisionReport] {
    try file.read { reader in
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
    let keys = try reader.objectsEver(named: object)
    return try Set(keys.flatMap { try reader.revisions(changing: $0, field: filter.field) })
  }

  /// A revision with its changes against its first parent.
  public func show(_ revision: String) throws -> (revision: RevisionReport, changes: ChangeReport) {
    try file.read { reader in
      let record = try reader.revisionRecord(reader.revision(named: revision))
      return (
        try reader.report(on: record, references: reader.referenceNames()),
        try Self.report(
          reader, from: .revision(record.parents.first), to: .revision(record.number))
      )
    }
  }

  /// What differs between two ends of history.
  ///
  /// - Parameters:
  ///   - old: a revision; the working set's where it is `nil`.
  ///   - new: a revision; the working set itself where it is `nil`.
  ///   - frames: whether the layouts concerned are solved at both ends, in each declared
  ///     environment, to say what follows.
  ///   - layout: the only layout that is solved; `nil` for all of them.
  public func diff(
    from old: String? = nil, to new: String? = nil, frames: Bool = false, layout: String? = nil
  ) throws -> ChangeReport {
    try compare(frames: frames, layout: layout) { try $0.ends(from: old, to: new) }
  }

  /// What a revision changed against its first parent, or against the empty project.
  ///
  /// - Parameter frames: as for ``diff(from:to:frames:layout:)``.
  /// - Throws: ``ProjectFileError`` where there is no such revision.
  public func changes(of revision: String, frames: Bool = false) throws -> ChangeReport {
    try compare(frames: frames, layout: nil) { try $0.ends(of: revision) }
  }

  private func compare(
    frames: Bool, layout: String?, _ ends: (ProjectReader) throws -> HistoryEnds
  ) throws -> ChangeReport {
    guard frames else {
      return try file.read { try Self.report($0, between: ends($0)) }
    }
    var (report, pair) = try file.read { reader in
      let ends = try ends(reader)
      return (
        try Self.report(reader, between: ends), try LayoutPair(reader, between: ends, only: layout)
      )
    }
    report.consequences = consequences(of: pair).filter { !$0.isEmpty }
    return report
  }

  /// What differs, with the hashes of the ends.
  static func report(
    _ reader: ProjectReader, between ends: HistoryEnds
  ) throws -> ChangeReport {
    var report = try report(reader, from: ends.old, to: ends.new)
    report.ends = (try hash(of: ends.old, reader), try hash(of: ends.new, reader))
    return report
  }

  /// What a revision changed against its first parent, in a few lines; what it changed of a great many
  /// objects, such as those of a document that was imported, is counted.
  ///
  /// - Parameter most: how many lines.
  /// - Throws: ``ProjectFileError`` where there is no such revision.
  public func changeSummary(of revision: String, lines most: Int) throws -> ChangeSummary {
    try file.read { reader in
      let record = try reader.revisionRecord(reader.revision(named: revision))
      let old = HistoryPoint.revision(record.parents.first)
      let new = HistoryPoint.revision(record.number)
      let changes = try reader.changes(from: old, to: new)
      guard changes.objects.count <= ChangeSummary.mostDescribed else {
        return ChangeSummary(counting: changes)
      }
      let report = try ChangeReport(
        changes, old: reader.naming(at: old), new: reader.naming(at: new))
      return ChangeSummary(report.changes, most: most)
    }
  }

  private static func hash(of point: HistoryPoint, _ reader: ProjectReader) throws -> ContentHash? {
    guard case .revision(let number?) = point else { return nil }
    return try reader.revisionRecord(number).hash
  }

  static func report(
    _ reader: ProjectReader, from old: HistoryPoint, to new: HistoryPoint
  ) throws -> ChangeReport {
    try ChangeReport(
      reader.changes(from: old, to: new), old: reader.naming(at: old), new: reader.naming(at: new))
  }

  /// What follows for each layout that is at both ends, in each environment, even where that is nothing.
  func consequences(of pair: LayoutPair) -> [FrameConsequence] {
    pair.layouts.flatMap { old, new -> [FrameConsequence] in
      var environments: [(name: String?, old: Environment, new: Environment)] =
        pair.environments.map {
          ($0.name, $0.environment(for: old.canvas), $0.environment(for: new.canvas))
        }
      if environments.isEmpty {
        environments = [(nil, old.canvas.environment, new.canvas.environment)]
      }
      return environments.map { name, before, after in
        FrameConsequence(
          frames(of: old, in: before), of: old, frames(of: new, in: after), of: new,
          environment: name)
      }
    }
  }
}
