extension LayoutItem: Codable {
  private enum Key: String, CodingKey {
    case view
    case guide
    case builtin
  }

  /// Decodes a value that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    if let guide = try values.decodeIfPresent(GuideID.self, forKey: .guide) {
      self = .guide(guide)
      return
    }
    let view = try values.decode(ViewID.self, forKey: .view)
    let builtin = try values.decodeIfPresent(BuiltinGuide.self, forKey: .builtin)
    self = builtin.map { .builtin($0, of: view) } ?? .view(view)
  }

  /// Encodes `{"view": id}`, `{"guide": id}`, or `{"view": id, "builtin": "safeArea"}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .view(let view): try values.encode(view, forKey: .view)
    case .guide(let guide): try values.encode(guide, forKey: .guide)
    case .builtin(let guide, let view):
      try values.encode(view, forKey: .view)
      try values.encode(guide, forKey: .builtin)
    }
  }
}
