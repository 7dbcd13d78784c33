/// One of the two axes along which a layout is solved.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}
