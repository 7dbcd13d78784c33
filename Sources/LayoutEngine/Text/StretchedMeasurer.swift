public import LayoutModel

/// A measurer whose guesses are scaled up or down, to find out what depends on them.
public struct StretchedMeasurer: ContentMeasurer {
  private let measurer: any ContentMeasurer
  private let factor: Double

  /// The assumed range of error of a guess: from a fifth less to a quarter more.
  public static let factors = [0.8, 1.25]

  /// Creates a measurer that multiplies the sizes of texts that another one guesses by a factor.
  public init(_ measurer: any ContentMeasurer, by factor: Double) {
    self.measurer = measurer
    self.factor = factor
  }

  public var fonts: FontCollection { measurer.fonts }

  public func guessedAxes(of view: View) -> [Axis] { measurer.guessedAxes(of: view) }

  public func contentSize(
    of view: View, within width: Double?, in environment: Environment
  ) -> AxisPair<Double?> {
    guard measurer.guessesText(of: view) else {
      return measurer.contentSize(of: view, within: width, in: environment)
    }
    let size = measurer.contentSize(of: view, within: width.map { $0 / factor }, in: environment)
    return AxisPair(
      horizontal: size.horizontal.map { $0 * factor }, vertical: size.vertical.map { $0 * factor })
  }
}

extension ContentMeasurer {
  /// Whether measuring a view's text would be a guess, regardless of any given size.
  public func guessesText(of view: View) -> Bool {
    var open = view
    open.measureIntrinsicSize()
    return !guessedAxes(of: open).isEmpty
  }
}
