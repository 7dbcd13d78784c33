public import LayoutModel

/// Says how large a view's content would like to be, where nobody has said so.
///
/// Sizes given on a view always come first; a measurer is asked about the rest. It has to give the
/// same answer for the same question, because layout asks it several times.
public protocol ContentMeasurer: Sendable {
  /// The content size of a view's alignment rect, in points; `nil` on an axis without one.
  ///
  /// - Parameters:
  ///   - width: What text has to wrap to, in points; `nil` for as wide as it likes.
  func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?>
}
