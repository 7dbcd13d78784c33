/// How high the bars of controllers are, in points.
///
/// Measured on frames that Interface Builder recorded, but for large titles, prompts, what is held
/// sideways and the bars at the bottom of an iPad, which are Apple's numbers.
public struct BarHeights: Hashable, Sendable {
  public var navigationBar: Double
  public var tabBar: Double
  public var toolbar: Double

  public static let phone = BarHeights(navigationBar: 44, tabBar: 49, toolbar: 44)
  /// A phone's since iOS 26.
  public static let phoneSince26 = BarHeights(navigationBar: 54, tabBar: 49, toolbar: 44)
  /// Since iOS 12; before, they were those of a phone.
  public static let pad = BarHeights(navigationBar: 50, tabBar: 50, toolbar: 50)
  /// Where width and height are compact, as on most phones that are held sideways: titles are small and
  /// prompts hidden there.
  public static let compact = BarHeights(navigationBar: 32, tabBar: 32, toolbar: 32)

  /// What a large title adds to its bar.
  public static let largeTitle = 52.0
  public static let prompt = 30.0

  /// Those of a device's kind, upright.
  ///
  /// - Parameter systemVersion: the system's major version; `nil` for the usual one.
  public static func upright(_ idiom: Idiom, systemVersion: Int?) -> BarHeights {
    switch idiom {
    case .pad where systemVersion ?? 12 >= 12: .pad
    case .phone where systemVersion ?? 18 >= 26: .phoneSince26
    default: .phone
    }
  }

  /// Those that an environment has.
  public static func ofBars(in environment: Environment) -> BarHeights {
    environment.heightClass == .compact && environment.widthClass == .compact
      ? .compact : upright(environment.idiom, systemVersion: environment.systemVersion)
  }
}
