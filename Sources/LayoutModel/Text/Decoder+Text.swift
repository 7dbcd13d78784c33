extension Decoder {
  /// Decodes a value from a single string.
  ///
  /// - Throws: `DecodingError` if the string is not a valid value.
  func value<Value>(_ kind: String, _ read: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a valid \(kind)")
    }
    return value
  }
}

extension Encoder {
  /// Encodes a value as a single string.
  func write(_ text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}
