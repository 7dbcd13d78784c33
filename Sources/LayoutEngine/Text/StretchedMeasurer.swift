public import LayoutModel

/// A measurer whose guesses come out larger or smaller, to see what rests on them.
public struct StretchedMeasurer: ContentMeasurer {
  private let measurer: any ContentMeasurer
  private let factor: Double

  /// How far off a guess is taken to be at most: from a fifth less to a quarter more.
  public static let factors = [0.8, 1.25]

  /// Makes the sizes of texts that a measurer guesses so many times as large.
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
  /// Whether how large the text of a view is would be a guess, wherever nobody has said it.
  public func guessesText(of view: View) -> Bool {
    var open = view
    open.measureIntrinsicSize()
    return !guessedAxes(of: open).isEmpty
  }
}
