public import LayoutModel

/// A drawing of the hierarchy showing how each view is laid out, like UIKit's `_autolayoutTrace`.
///
///     •UIView:root
///     |   *UILabel:title - AMBIGUOUS LAYOUT for title.x, title.width
///     |   +UIView:banner
///
/// `•` marks the root, `*` a view laid out by constraints, `+` by its frame and autoresizing mask.
public struct LayoutTrace: Hashable, Sendable, CustomStringConvertible {
  /// One line per view, the root first.
  public let lines: [String]

  /// Creates the drawing of a solved layout, in linear time.
  public init(_ solved: SolvedLayout, of layout: Layout) {
    var lines: [String] = []
    var depths: [ViewID: Int] = [:]
    for frame in solved.frames {
      guard case .view(let id) = frame.item, let view = layout.views[id] else { continue }
      let depth = view.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[id] = depth
      lines.append(
        String(repeating: "|   ", count: depth) + Self.mark(view, isRoot: id == layout.root)
          + "\(view.className):\(view.name)" + Self.note(frame))
    }
    self.lines = lines
  }

  public var description: String { lines.joined(separator: "\n") }

  private static func mark(_ view: View, isRoot: Bool) -> String {
    if isRoot { return "•" }
    return view.translatesAutoresizingMask ? "+" : "*"
  }

  private static func note(_ frame: SolvedFrame) -> String {
    guard !frame.ambiguous.isEmpty else { return "" }
    let parts = frame.ambiguousParts.map { "\(frame.name).\($0.rawValue)" }
    return " - AMBIGUOUS LAYOUT for " + parts.joined(separator: ", ")
  }
}
