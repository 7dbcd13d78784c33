extension LayoutPriority: Codable {
  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` where it is no number from 0 to 1000. ``notVisible`` is 0, which no
  ///   constraint has: an ``Equation`` refuses it.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Float.self))
    guard isLegal || self == .notVisible else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a priority is from 0 to 1000, not \(rawValue)"))
    }
  }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
