extension Decoder {
  /// A value that is written as one text.
  ///
  /// - Throws: `DecodingError` where the text means none.
  func value<Value>(_ kind: String, _ read: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no \(kind)")
    }
    return value
  }
}

extension Encoder {
  /// Writes a value as one text.
  func write(_ text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}
