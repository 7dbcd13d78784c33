extension SolvedFrame: Codable {
  private enum Key: String, CodingKey {
    case item
    case name
    case frame
    case exact
    case absolute
    case ambiguous
  }

  /// Decodes a value that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      item: try values.decode(LayoutItem.self, forKey: .item),
      name: try values.decode(String.self, forKey: .name),
      frame: try values.decode(Rect.self, forKey: .frame),
      exact: try values.decode(Rect.self, forKey: .exact),
      absolute: try values.decode(Rect.self, forKey: .absolute),
      ambiguous: Set(try values.decode([Part].self, forKey: .ambiguous)))
  }

  /// Encodes every property; the ambiguous parts are in the order of reports, as a set has none.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(item, forKey: .item)
    try values.encode(name, forKey: .name)
    try values.encode(frame, forKey: .frame)
    try values.encode(exact, forKey: .exact)
    try values.encode(absolute, forKey: .absolute)
    try values.encode(ambiguousParts, forKey: .ambiguous)
  }
}
