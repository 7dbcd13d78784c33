/// The direction in which text and leading-to-trailing layout run.
public enum LayoutDirection: String, Hashable, Codable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
