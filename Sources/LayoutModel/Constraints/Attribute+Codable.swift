// By its name, which says more than UIKit's number.
extension Attribute: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("attribute") { Self(name: $0) }
  }

  /// Writes UIKit's name.
  public func encode(to encoder: any Encoder) throws { try encoder.write(name) }
}
