// As equations write it.
extension Relation: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("relation") { text in Self.allCases.first { $0.symbol == text } }
  }

  /// Writes `<=`, `==` or `>=`.
  public func encode(to encoder: any Encoder) throws { try encoder.write(symbol) }
}
