import LayoutModel

/// The sizes that UIKit draws controls at, by the version of the system.
///
/// They are the sizes that Interface Builder recorded in documents of the Xcode that came with a
/// system: Xcode 11 with iOS 13, Xcode 12 with 14, Xcode 26 with 26. Of the newest there are few
/// documents, and what they do not show is as it was before.
enum ControlSizes {
  /// The size of an alignment rect, in points; `nil` for a kind of view that is no such control.
  ///
  /// - Parameters:
  ///   - version: the system's major version; `nil` for those from 13 to 18.
  static func size(of kind: ViewKind, _ version: Int?) -> AxisPair<Double?>? {
    // Most views are none; asking the table takes longer.
    guard kind != .view, kind != .label else { return nil }
    let version = version ?? usual
    return table[kind]?.last { $0.from <= version }.map {
      AxisPair(horizontal: $0.width, vertical: $0.height)
    }
  }

  /// The height of a text field with a rounded border, in points.
  static func fieldHeight(_ version: Int?) -> Double { (version ?? usual) < 13 ? 30 : 34 }

  /// 14 stands for all systems whose controls look like its own.
  private static let usual = 14

  /// A size from a version on; `nil` on an axis without one.
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
