// As people see it.
extension ObjectID: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("id") { Self($0) }
  }

  /// Writes thirty-two hexadecimal digits.
  public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}
