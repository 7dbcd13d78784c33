extension LayoutPriority: Codable {
  /// Decodes a priority that ``encode(to:)`` wrote.
  ///
  /// - Throws: `DecodingError` if it is not a number from 0 to 1000. ``notVisible`` is 0, which is
  ///   not legal for a constraint: ``Equation`` rejects it.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Float.self))
    guard isLegal || self == .notVisible else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a priority is from 0 to 1000, not \(rawValue)"))
    }
  }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
