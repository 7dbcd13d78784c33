extension Rare: Codable where Value: Codable {
  /// Reads the value, or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(Value.self))
  }

  /// Writes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// What the compiler makes for a type with such properties calls these, so that what is not there is
// left out, as it is where a property is a plain optional.

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
