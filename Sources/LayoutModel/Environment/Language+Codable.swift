// As a tag.
extension Language: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("language") { Self($0) }
  }

  /// Writes its tag, such as `pt-BR`.
  public func encode(to encoder: any Encoder) throws { try encoder.write(code) }
}
