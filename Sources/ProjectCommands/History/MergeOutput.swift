import AutoLayoutStore

/// The output of commands that merge changes of two sides.
enum MergeOutput {
  /// Prints reports, and fails if one needs attention.
  ///
  /// - Parameter preview: what the command would do, such as `merge`, if it only shows that.
  static func print(
    _ reports: [MergeReport], _ options: ReportOptions, _ global: some SharedOptions,
    preview: String? = nil
  ) throws {
    let json = reports.map(\.json)
    try options.print(
      reports.flatMap { report in
        report.conflicts.map { "conflict: \($0.line)" }
          + report.findings.map { "finding: \($0.line)" }
      }, json: json.count == 1 ? json[0] : .array(json))
    if !global.quiet {
      for report in reports { Output.remark([summary(report, preview)]) }
      if reports.isEmpty { Output.remark(["already up to date"]) }
    }
    if reports.contains(where: \.needsAttention) { throw Failure(.no) }
  }

  private static func summary(_ report: MergeReport, _ preview: String?) -> String {
    let place = report.revision.map { "\($0.shortHash) \($0.subject)" } ?? ""
    let changes = report.changes.changes.filter { $0.key.kind.rawValue != "conflict" }.count
    let counts =
      "\(changes) \(changes == 1 ? "object" : "objects") changed, "
      + "\(report.conflicts.count) \(report.conflicts.count == 1 ? "conflict" : "conflicts"), "
      + "\(report.findings.count) found by solving"
    if let preview, report.outcome != .upToDate {
      return "would \(report.outcome == .fastForward ? "fast-forward" : preview): \(counts)"
    }
    switch report.outcome {
    case .upToDate: return "already up to date"
    case .fastForward: return "fast-forward to \(place)"
    case .merged: return report.revision == nil ? "nothing changes" : "\(place): \(counts)"
    }
  }
}
