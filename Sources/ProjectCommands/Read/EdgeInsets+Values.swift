import AutoLayoutStore

extension EdgeInsets {
  /// Top, left, bottom, right.
  var values: [Double] { [top, left, bottom, right] }
}
