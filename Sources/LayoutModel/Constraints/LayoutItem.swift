/// A view or layout guide that a constraint can refer to.
public enum LayoutItem: Hashable, Sendable {
  case view(ViewID)
  case guide(GuideID)
  /// A layout guide that the view itself provides.
  case builtin(BuiltinGuide, of: ViewID)
}
