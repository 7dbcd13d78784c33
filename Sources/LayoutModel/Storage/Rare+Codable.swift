extension Rare: Codable where Value: Codable {
  /// Decodes the value, or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(Value.self))
  }

  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// The synthesized conformance of a type with such properties calls these, so that missing values
// are omitted, as they are for plain optional properties.

extension KeyedEncodingContainer {
  mutating func encode<Value: Codable>(_ rare: Rare<Value>, forKey key: Key) throws {
    try encodeIfPresent(rare.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  func decode<Value: Codable>(_ type: Rare<Value>.Type, forKey key: Key) throws -> Rare<Value> {
    Rare(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
