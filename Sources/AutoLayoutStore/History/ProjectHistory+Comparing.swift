import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectHistory {
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

  /// What a revision changed against its first parent, in a few lines; what it changed of a great many
  /// objects, such as those of a document that was imported, is counted.
  ///
  /// - Parameter most: how many lines.
  /// - Throws: ``ProjectFileError`` where there is no such revision.
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

  /// What follows for each layout that is at both ends, in each environment, even where that is nothing.
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
