/// The family of a device.
public enum Idiom: String, Hashable, Codable, Sendable, CaseIterable {
  case phone
  case pad
  case mac
}
