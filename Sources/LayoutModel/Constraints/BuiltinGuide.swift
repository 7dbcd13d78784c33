/// The layout guides that every view provides, by their names in equations.
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
  /// A scroll view's frame, which does not move with its content.
  case frameLayout

  /// Creates the guide with a name used in equations, or with the name of UIKit's property.
  package init?(named name: String) {
    guard let guide = Self(rawValue: name) ?? Self.allCases.first(where: { $0.property == name })
    else { return nil }
    self = guide
  }

  /// The name of the property of `UIView`.
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

  /// Whether only scroll views provide this guide.
  var isOfScrollViews: Bool { self == .contentLayout || self == .frameLayout }
}
