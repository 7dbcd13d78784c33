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

  /// Reads the name that equations use, or that of UIKit's property.
  package init?(named name: String) {
    guard let guide = Self(rawValue: name) ?? Self.allCases.first(where: { $0.property == name })
    else { return nil }
    self = guide
  }

  /// UIKit's property of a view.
  package var property: String {
    switch self {
    case .safeArea, .topLayoutGuide, .bottomLayoutGuide: "safeAreaLayoutGuide"
    case .layoutMargins, .directionalLayoutMargins: "layoutMarginsGuide"
    case .readableContent: "readableContentGuide"
    case .keyboard: "keyboardLayoutGuide"
    case .contentLayout: "contentLayoutGuide"
    case .frameLayout: "frameLayoutGuide"
    }
  }

  /// Whether only scroll views have it.
  var isOfScrollViews: Bool { self == .contentLayout || self == .frameLayout }
}
