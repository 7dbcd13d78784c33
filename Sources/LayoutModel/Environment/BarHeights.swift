/// The heights of controllers' bars, in points.
///
/// Measured from frames that Interface Builder recorded, except for large titles, prompts,
/// landscape and the bottom bars of an iPad, which are Apple's figures.
public struct BarHeights: Hashable, Sendable {
  public var navigationBar: Double
  public var tabBar: Double
  public var toolbar: Double

  public static let phone = BarHeights(navigationBar: 44, tabBar: 49, toolbar: 44)
  /// Phones since iOS 26.
  public static let phoneSince26 = BarHeights(navigationBar: 54, tabBar: 49, toolbar: 44)
  /// iPads since iOS 12; earlier ones have the heights of a phone.
  public static let pad = BarHeights(navigationBar: 50, tabBar: 50, toolbar: 50)
  /// Compact width and height, as on most phones in landscape, where titles are small and prompts
  /// hidden.
  public static let compact = BarHeights(navigationBar: 32, tabBar: 32, toolbar: 32)

  /// The height that a large title adds to its bar.
  public static let largeTitle = 52.0
  public static let prompt = 30.0

  /// Returns the bar heights of a kind of device in portrait.
  ///
  /// - Parameter systemVersion: The system's major version; `nil` for the default.
  public static func upright(_ idiom: Idiom, systemVersion: Int?) -> BarHeights {
    switch idiom {
    case .pad where systemVersion ?? 12 >= 12: .pad
    case .phone where systemVersion ?? 18 >= 26: .phoneSince26
    default: .phone
    }
  }

  /// Returns the bar heights in an environment.
  public static func ofBars(in environment: Environment) -> BarHeights {
    environment.heightClass == .compact && environment.widthClass == .compact
      ? .compact : upright(environment.idiom, systemVersion: environment.systemVersion)
  }
}
