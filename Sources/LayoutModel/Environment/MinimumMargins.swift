/// The least side margins that the system asks of a view controller's root view:
/// `systemMinimumLayoutMargins`.
package enum MinimumMargins {
  /// In points, by the width of the screen; measured on frames that Interface Builder recorded.
  package static func side(width: Double) -> Double { width >= 400 ? 20 : 16 }
}
