public import LayoutEngine
public import LayoutModel

/// One frame of a report.
public struct FrameRow: Sendable {
  public let name: String
  /// The object's id in its document, or else in the store; `nil` for built-in guides.
  public let id: String?
  public let isGuide: Bool
  /// The class of the item; `nil` for built-in guides of views.
  public let className: String?
  /// The frame in the superview's coordinates, in points.
  public let rect: Rect
  public let ambiguous: [SolvedFrame.Part]
  /// The dimensions that depend on a guessed measurement.
  public let guessed: [SolvedFrame.Part]

  /// Creates the row of a frame.
  ///
  /// - Parameter measurer: the measurer used for solving, which identifies guessed sizes.
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

  /// The name, id and frame as JSON.
  package var members: JSONValue.Members {
    [("name", .string(name)), ("id", .optional(id))] + JSONValue.members(of: rect)
  }
}
