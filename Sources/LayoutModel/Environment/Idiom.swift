/// The family a device belongs to.
public enum Idiom: String, Hashable, Sendable, CaseIterable {
  case phone
  case pad
  case mac
}
