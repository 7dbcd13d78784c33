/// The family a device belongs to.
public enum Idiom: String, Hashable, Codable, Sendable, CaseIterable {
  case phone
  case pad
  case mac
}
