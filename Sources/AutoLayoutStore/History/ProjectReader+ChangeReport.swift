import LayoutHistory
import ProjectFile

extension ProjectReader {
  /// Returns the differences, with the hashes of the endpoints.
  package func changeReport(between ends: HistoryEnds) throws -> ChangeReport {
    var report = try changeReport(from: ends.old, to: ends.new)
    report.ends = (try hash(of: ends.old), try hash(of: ends.new))
    return report
  }

  /// Returns the differences between two points.
  func changeReport(from old: HistoryPoint, to new: HistoryPoint) throws -> ChangeReport {
    try ChangeReport(changes(from: old, to: new), old: naming(at: old), new: naming(at: new))
  }

  private func hash(of point: HistoryPoint) throws -> ContentHash? {
    guard case .revision(let number?) = point else { return nil }
    return try revisionRecord(number).hash
  }
}
