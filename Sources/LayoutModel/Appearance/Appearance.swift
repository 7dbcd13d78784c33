/// Whether a screen is shown in light or dark colours.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
}
