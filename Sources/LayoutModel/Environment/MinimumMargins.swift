/// The least side margins that the system asks of a view controller's root view:
/// `systemMinimumLayoutMargins`.
package enum MinimumMargins {
  /// In points, by the width of the screen.
  package static func side(width: Double) -> Double { isWide(width) ? 20 : 16 }

  /// Whether a screen, or a table, is wide; measured on frames that Interface Builder recorded.
  package static func isWide(_ width: Double) -> Bool { width >= 400 }
}
