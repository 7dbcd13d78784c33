/// Something a constraint can be about.
public enum LayoutItem: Hashable, Sendable {
  case view(ViewID)
  case guide(GuideID)
  /// A guide that a view has of itself.
  case builtin(BuiltinGuide, of: ViewID)
}
