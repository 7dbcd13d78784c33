/// What a query returned.
public struct SQLRows: Hashable, Sendable {
  public var columns: [String]
  public var rows: [[SQLValue]]
}
