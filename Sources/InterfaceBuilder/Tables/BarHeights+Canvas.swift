internal import LayoutModel

// Bar metrics that appear only on the canvas, measured on frames that Interface Builder recorded.
extension BarHeights {
  /// The distance between a sheet's top edge and its navigation bar.
  static let sheetGrabber = 12.0
  static let sheetGrabberSince26 = 20.0
  /// The first version, of Xcode 11, in which a phone's toolbar is as high as a tab bar.
  static let firstWithHighToolbar = 14800
  /// The height of a tab bar on an iPad without a home button before Xcode 14.
  static let tabBarOfRoundedPad = 45.0
  static let firstWithHighTabBarOfPad = 21000
  /// The possible differences in height between a screen and a root laid out below an opaque bar:
  /// the bar alone, or with a status bar of 20, 44 or 48 points.
  static let belowOpaqueBar = [44.0, 64, 88, 92]
  /// The combined height of status bar and navigation bar in documents without a device.
  static let belowOpaqueBarOfOldXcode = 64.0
  /// The possible y positions of roots that do not extend under bars, in documents without a
  /// device: below the navigation bar, with or without the status bar.
  static let belowBarsOfOldXcode: Set<Double> = [44, 64]
}
