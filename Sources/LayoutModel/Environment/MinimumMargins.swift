/// The system's minimum side margins of a view controller's root view:
/// `systemMinimumLayoutMargins`.
package enum MinimumMargins {
  /// Returns the margin in points for a screen width.
  package static func side(width: Double) -> Double { isWide(width) ? 20 : 16 }

  /// Whether a screen or table is wide; measured from frames that Interface Builder recorded.
  package static func isWide(_ width: Double) -> Bool { width >= 400 }
}
