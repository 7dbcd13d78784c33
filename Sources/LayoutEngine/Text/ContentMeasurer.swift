public import LayoutModel

/// Says how large a view's content would like to be, where nobody has said so.
///
/// Sizes given on a view always come first; a measurer is asked about the rest. It has to give the
/// same answer for the same question, because layout asks it several times.
public protocol ContentMeasurer: Sendable {
  /// The fonts that texts are measured with beside those it knows; none unless it says so.
  ///
  /// Baselines and the distances between lines follow them too.
  var fonts: FontCollection { get }

  /// The same measurer with more fonts behind its own; itself where it has no use for them.
  func adding(_ fonts: FontCollection) -> any ContentMeasurer

  /// The axes on which the size it gives a view rests on a guess; none unless it says so.
  func guessedAxes(of view: View) -> [Axis]

  /// The content size of a view's alignment rect, in points; `nil` on an axis without one.
  ///
  /// - Parameters:
  ///   - width: What text has to wrap to, in points; `nil` for as wide as it likes.
  func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?>
}

extension ContentMeasurer {
  public var fonts: FontCollection { .none }
  public func adding(_ fonts: FontCollection) -> any ContentMeasurer { self }
  public func guessedAxes(of view: View) -> [Axis] { [] }
}
