import LayoutModel

/// The sizes of UIKit's controls by system version.
///
/// They are the sizes that Interface Builder recorded in documents of the Xcode that came with each
/// system: Xcode 11 with iOS 13, Xcode 12 with 14, Xcode 26 with 26. There are few documents of the
/// newest one; controls that do not occur in them keep their earlier sizes.
enum ControlSizes {
  /// Returns the size of the alignment rect, in points; `nil` if the view is not such a control.
  ///
  /// - Parameters:
  ///   - version: The system's major version; `nil` for those from 13 to 18.
  static func size(of kind: ViewKind, _ version: Int?) -> AxisPair<Double?>? {
    // Most views are not controls, and looking them up in the table is slower.
    guard kind != .view, kind != .label else { return nil }
    let version = version ?? usual
    return table[kind]?.last { $0.from <= version }.map {
      AxisPair(horizontal: $0.width, vertical: $0.height)
    }
  }

  /// Returns the height of a text field with a rounded border, in points.
  static func fieldHeight(_ version: Int?) -> Double { (version ?? usual) < 13 ? 30 : 34 }

  /// 14 represents all systems whose controls have the same sizes.
  private static let usual = 14

  /// A size since a version; `nil` on an axis without one.
  private typealias Row = (from: Int, width: Double?, height: Double?)

  private static let table: [ViewKind: [Row]] = [
    .switch: [(0, 49, 31), (26, 61, 28)],
    .stepper: [(0, 94, 29), (13, 94, 32)],
    .activityIndicator: [(0, 20, 20)],
    .slider: [(0, nil, 30), (26, nil, 33)],
    .segmentedControl: [(0, nil, 28), (13, nil, 31)],
    .progressView: [(0, nil, 2), (14, nil, 4)],
    .pageControl: [(0, nil, 37), (14, nil, 26)],
    .pickerView: [(0, 320, 216)],
    .datePicker: [(0, 320, 216)],
    .searchBar: [(0, nil, 44), (11, nil, 56)],
    .navigationBar: [(0, nil, 44)],
    .toolbar: [(0, nil, 44)],
    .tabBar: [(0, nil, 49)],
  ]
}
