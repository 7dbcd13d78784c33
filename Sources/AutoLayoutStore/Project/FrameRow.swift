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
    _ frame: SolvedFrame, in layout: borrowing Layout, exact: Bool = false,
    measurer: (any ContentMeasurer)? = nil
  ) {
    name = frame.name
    rect = exact ? frame.exact : frame.frame
    ambiguous = frame.ambiguousParts
    switch frame.item {
    case .view(let view):
      let shown = layout.views.part(of: view) { view in
        (
          id: view.listedID, className: view.className,
          guessed: measurer?.guessedAxes(of: view) ?? []
        )
      }
      isGuide = false
      id = shown?.id
      className = shown?.className
      guessed = (shown?.guessed ?? []).map { $0 == .horizontal ? .width : .height }
    case .guide(let guide):
      isGuide = true
      guessed = []
      id = layout.guides[guide]?.listedID
      className = "UILayoutGuide"
    case .builtin:
      isGuide = true
      guessed = []
      id = nil
      className = nil
    }
  }

  /// What it is and where, as JSON.
  package var members: JSONValue.Members {
    [("name", .string(name)), ("id", .optional(id))] + JSONValue.members(of: rect)
  }
}
