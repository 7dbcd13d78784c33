public import AutoLayoutStore

/// What differs between two states, with pictures of what follows.
public struct DrawnReport: Sendable {
  public let report: ChangeReport
  /// The layouts that look otherwise, are new or are gone; empty unless they were asked for.
  public let drawings: [DrawnConsequence]

  /// - Parameter drawings: of the layouts of the report.
  public init(_ report: ChangeReport, drawings: [DrawnConsequence] = []) {
    self.report = report
    self.drawings = drawings
  }

  /// What of it is about one layout, by its name at either end.
  public func limited(to layout: String) -> DrawnReport {
    DrawnReport(report.limited(to: layout), drawings: drawings.filter { $0.layout == layout })
  }
}
