public import LayoutModel

/// Determines the intrinsic content sizes of views for which none are given.
///
/// Sizes given on a view always take precedence; a measurer provides the others. Its results must
/// be reproducible, because layout asks for them several times.
public protocol ContentMeasurer: Sendable {
  /// Additional fonts for measuring texts; none by default.
  ///
  /// Baselines and the distances between lines depend on them too.
  var fonts: FontCollection { get }

  /// Returns the measurer with more fonts after its own, or itself if it cannot use them.
  func adding(_ fonts: FontCollection) -> any ContentMeasurer

  /// Returns the axes on which a view's measured size is based on a guess; none by default.
  func guessedAxes(of view: View) -> [Axis]

  /// Returns the content size of a view's alignment rect, in points; `nil` on an axis without one.
  ///
  /// - Parameters:
  ///   - width: The width at which text wraps, in points; `nil` for unlimited width.
  func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?>
}

extension ContentMeasurer {
  public var fonts: FontCollection { .none }
  public func adding(_ fonts: FontCollection) -> any ContentMeasurer { self }
  public func guessedAxes(of view: View) -> [Axis] { [] }
}
