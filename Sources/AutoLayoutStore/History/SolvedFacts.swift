import LayoutLanguage
import LayoutModel

/// A solved layout as the input of a condition.
struct SolvedFacts: FrameCondition.Facts {
  private let frames: [String: SolvedFrame]
  private let status: SolvedLayout.Status

  init(_ solved: FrameHistory.Solved) {
    frames = Dictionary(solved.solution.frames.map { ($0.name, $0) }) { first, _ in first }
    status = solved.solution.status
  }

  /// Returns an error if a condition refers to a missing item, or `nil` if all exist.
  func missing(of condition: FrameCondition) -> LayoutError? {
    guard let name = condition.items.first(where: { frames[$0] == nil }) else { return nil }
    return .unknownName(
      "view or guide", name, candidates: similarNames(to: name, in: frames.keys))
  }

  func isStatus(_ name: String) -> Bool { status.rawValue == name }

  func value(of part: String, of item: String) -> Double? {
    guard let frame = frames[item] else { return nil }
    let rect = frame.absolute
    switch part {
    case "x": return frame.frame.x
    case "y": return frame.frame.y
    case "width": return rect.width
    case "height": return rect.height
    case "minX": return rect.x
    case "midX": return rect.x + rect.width / 2
    case "maxX": return rect.x + rect.width
    case "minY": return rect.y
    case "midY": return rect.y + rect.height / 2
    default: return rect.y + rect.height
    }
  }
}
