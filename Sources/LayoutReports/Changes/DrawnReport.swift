public import AutoLayoutStore

/// The differences between two states, with pictures of their consequences.
public struct DrawnReport: Sendable {
  public let report: ChangeReport
  /// The pictures of layouts that look different, are new or were removed; empty unless requested.
  public let drawings: [DrawnConsequence]

  /// - Parameter drawings: The pictures of the report's layouts.
  public init(_ report: ChangeReport, drawings: [DrawnConsequence] = []) {
    self.report = report
    self.drawings = drawings
  }

  /// Returns the part about one layout, by its name at either end.
  public func limited(to layout: String) -> DrawnReport {
    DrawnReport(report.limited(to: layout), drawings: drawings.filter { $0.layout == layout })
  }
}
