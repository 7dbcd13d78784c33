/// The guides that every view has of itself, by the name equations call them.
public enum BuiltinGuide: String, Hashable, Codable, Sendable, CaseIterable {
  case safeArea
  case layoutMargins
  case directionalLayoutMargins
  case readableContent
  case keyboard
  case topLayoutGuide
  case bottomLayoutGuide
  /// A scroll view's content area.
  case contentLayout
  /// A scroll view's own frame, which does not move with its content.
  case frameLayout

  /// Whether only scroll views have it.
  var isOfScrollViews: Bool { self == .contentLayout || self == .frameLayout }
}
