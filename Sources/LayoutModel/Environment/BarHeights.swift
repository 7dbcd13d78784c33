/// How high the bars of controllers are, in points.
///
/// Measured on frames that Interface Builder recorded, but for large titles, prompts and what is held
/// sideways, which are Apple's numbers.
public enum BarHeights {
  public static let navigationBar = 44.0
  /// What a large title adds to its bar.
  public static let largeTitle = 52.0
  public static let prompt = 30.0
  public static let tabBar = 49.0
  public static let toolbar = 44.0
  /// Any of them where the height is compact, as on a phone that is held sideways: titles are small
  /// and prompts hidden there.
  public static let compact = 32.0
}
