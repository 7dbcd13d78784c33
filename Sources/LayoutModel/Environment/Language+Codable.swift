// Encoded as a language tag.
extension Language: Codable {
  /// Decodes a value that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("language") { Self($0) }
  }

  /// Encodes its tag, such as `pt-BR`.
  public func encode(to encoder: any Encoder) throws { try encoder.write(code) }
}
