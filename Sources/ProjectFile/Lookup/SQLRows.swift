/// The result of a query.
public struct SQLRows: Hashable, Sendable {
  public var columns: [String]
  public var rows: [[SQLValue]]
}
