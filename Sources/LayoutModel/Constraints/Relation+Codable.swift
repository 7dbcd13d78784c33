// Encoded by the symbol used in equations.
extension Relation: Codable {
  /// Decodes a value that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("relation") { text in Self.allCases.first { $0.symbol == text } }
  }

  /// Encodes `<=`, `==` or `>=`.
  public func encode(to encoder: any Encoder) throws { try encoder.write(symbol) }
}
