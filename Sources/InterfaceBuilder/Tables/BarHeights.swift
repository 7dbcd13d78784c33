/// The heights of the bars that controllers put around a root view, in points.
///
/// Measured on frames that Interface Builder recorded, but for large titles and prompts, which are
/// Apple's numbers.
enum BarHeights {
  static let navigationBar = 44.0
  static let largeTitle = 52.0
  static let prompt = 30.0
  static let tabBar = 49.0
  static let toolbar = 44.0
  /// What a sheet leaves between its upper edge and its navigation bar.
  static let sheetGrabber = 12.0
  /// What remains of a screen's height beside a root that is laid out below an opaque bar: the
  /// bar alone, or with a status bar of 20, 44 or 48.
  static let belowOpaqueBar = [44.0, 64, 88, 92]
  /// The status bar and the navigation bar of documents without a device.
  static let belowOpaqueBarOfOldXcode = 64.0
}
