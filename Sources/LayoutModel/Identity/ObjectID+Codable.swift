// Encoded in its readable form.
extension ObjectID: Codable {
  /// Decodes a value that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("id") { Self($0) }
  }

  /// Encodes thirty-two hexadecimal digits.
  public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}
