/// The orientation of a device.
public enum Orientation: String, Hashable, Codable, Sendable, CaseIterable {
  case portrait
  case landscape
}
