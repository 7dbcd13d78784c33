// Encoded by name, which is clearer than UIKit's number.
extension Attribute: Codable {
  /// Decodes a value that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("attribute") { Self(name: $0) }
  }

  /// Encodes UIKit's name.
  public func encode(to encoder: any Encoder) throws { try encoder.write(name) }
}
