extension DiagnosedConstraint.Origin: Codable {
  private enum Key: String, CodingKey {
    case constraint
    case system
  }

  /// Decodes a value that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    if let name = try values.decodeIfPresent(String.self, forKey: .system) {
      self = .system(name)
    } else {
      self = .constraint(try values.decode(ConstraintID.self, forKey: .constraint))
    }
  }

  /// Encodes `{"constraint": id}` or `{"system": name}`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .constraint(let id): try values.encode(id, forKey: .constraint)
    case .system(let name): try values.encode(name, forKey: .system)
    }
  }
}
