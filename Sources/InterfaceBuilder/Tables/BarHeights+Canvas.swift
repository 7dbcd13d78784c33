internal import LayoutModel

// What only a canvas shows of bars, measured on frames that Interface Builder recorded.
extension BarHeights {
  /// What a sheet leaves between its upper edge and its navigation bar.
  static let sheetGrabber = 12.0
  static let sheetGrabberSince26 = 20.0
  /// What remains of a screen's height beside a root that is laid out below an opaque bar: the
  /// bar alone, or with a status bar of 20, 44 or 48.
  static let belowOpaqueBar = [44.0, 64, 88, 92]
  /// The status bar and the navigation bar of documents without a device.
  static let belowOpaqueBarOfOldXcode = 64.0
  /// Where roots of documents without a device stand that do not reach under a bar: below the navigation
  /// bar, with the status bar or without.
  static let belowBarsOfOldXcode: Set<Double> = [44, 64]
}
