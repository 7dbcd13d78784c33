public import LayoutEngine
public import LayoutModel

/// One frame as reports list it.
public struct FrameRow: Sendable {
  public let name: String
  /// The object's id in its document where it was imported, else the store's; `nil` for guides
  /// that a view has of itself.
  public let id: String?
  public let isGuide: Bool
  /// `nil` for guides that a view has of itself.
  public let className: String?
  /// In the superview's coordinates, in points.
  public let rect: Rect
  public let ambiguous: [SolvedFrame.Part]
  /// Which parts of its size rest on a measure that is a guess.
  public let guessed: [SolvedFrame.Part]

  /// Makes the row of a frame.
  ///
  /// - Parameter measurer: what the layout was solved with, which knows what it guesses.
  public init(
    _ frame: SolvedFrame, in layout: Layout, exact: Bool = false,
    measurer: (any ContentMeasurer)? = nil
  ) {
    name = frame.name
    rect = exact ? frame.exact : frame.frame
    ambiguous = frame.ambiguousParts
    switch frame.item {
    case .view(let view):
      isGuide = false
      let axes = layout.views[view].flatMap { measurer?.guessedAxes(of: $0) } ?? []
      guessed = axes.map { $0 == .horizontal ? .width : .height }
      id = layout.views[view].map { $0.source?.objectID ?? $0.id.description }
      className = layout.views[view]?.className
    case .guide(let guide):
      isGuide = true
      guessed = []
      id = layout.guides[guide].map { $0.source?.objectID ?? $0.id.description }
      className = "UILayoutGuide"
    case .builtin:
      isGuide = true
      guessed = []
      id = nil
      className = nil
    }
  }
}
