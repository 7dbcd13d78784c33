/// How a device is held.
public enum Orientation: String, Hashable, Codable, Sendable, CaseIterable {
  case portrait
  case landscape
}
