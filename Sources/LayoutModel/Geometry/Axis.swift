/// One of the two directions a layout is solved in.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}
