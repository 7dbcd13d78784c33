import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectHistory {
  /// Returns the differences between two points of history.
  ///
  /// - Parameters:
  ///   - old: a revision, or `nil` for the one the working set is based on.
  ///   - new: a revision, or `nil` for the working set itself.
  ///   - frames: whether to solve the changed layouts at both ends in each declared environment and
  ///     report the effects.
  ///   - layout: the only layout to solve, or `nil` for all.
  public func diff(
    from old: String? = nil, to new: String? = nil, frames: Bool = false, layout: String? = nil
  ) throws -> ChangeReport {
    try compare(frames: frames, layout: layout) { try $0.ends(from: old, to: new) }
  }

  /// Returns the changes of a revision relative to its first parent or the empty project.
  ///
  /// - Parameter frames: see ``diff(from:to:frames:layout:)``.
  /// - Throws: ``ProjectFileError`` if there is no such revision.
  public func changes(of revision: String, frames: Bool = false) throws -> ChangeReport {
    try compare(frames: frames, layout: nil) { try $0.ends(of: revision) }
  }

  private func compare(
    frames: Bool, layout: String?, _ ends: (ProjectReader) throws -> HistoryEnds
  ) throws -> ChangeReport {
    guard frames else {
      return try project.file.read { try $0.changeReport(between: ends($0)) }
    }
    var (report, pair) = try project.file.read { reader in
      let ends = try ends(reader)
      return (
        try reader.changeReport(between: ends), try LayoutPair(reader, between: ends, only: layout)
      )
    }
    report.consequences = consequences(of: pair).filter { !$0.isEmpty }
    return report
  }

  /// Returns a short summary of the changes of a revision relative to its first parent.
  ///
  /// Large numbers of changes, such as those of an imported document, are only counted.
  ///
  /// - Parameter most: the maximum number of lines.
  /// - Throws: ``ProjectFileError`` if there is no such revision.
  public func changeSummary(of revision: String, lines most: Int) throws -> ChangeSummary {
    try project.file.read { reader in
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

  /// Returns the effects on each layout at both ends, in each environment, including empty ones.
  package func consequences(of pair: LayoutPair) -> [FrameConsequence] {
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
          project.frames(of: old, in: before), of: old, project.frames(of: new, in: after), of: new,
          environment: name)
      }
    }
  }
}
