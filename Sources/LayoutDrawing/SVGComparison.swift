public import LayoutModel

/// Two solutions of a layout as one picture in SVG: where views were and where they are.
///
/// What stands where it stood is grey. What moved is dashed where it was, and drawn in full where it
/// is, with a line from corner to corner; what is gone is dashed and crossed out, what is new is
/// filled. So colour is not the only sign.
public struct SVGComparison: Sendable {
  private let title: String
  private let old: [LayoutItem: SolvedFrame]
  private let new: [SolvedFrame]
  private let removed: [SolvedFrame]
  private let size: Size

  /// Makes a picture of a layout as it was solved before and after a change.
  ///
  /// Guides are left out.
  public init(_ title: String, from old: SolvedLayout, to new: SolvedLayout) {
    func views(_ solution: SolvedLayout) -> [SolvedFrame] {
      solution.frames.filter { if case .view = $0.item { true } else { false } }
    }
    self.title = title
    self.old = Dictionary(views(old).map { ($0.item, $0) }) { first, _ in first }
    self.new = views(new)
    let kept = Set(self.new.map(\.item))
    removed = views(old).filter { !kept.contains($0.item) }
    size = new.environment.size
  }

  /// The picture as a text; the same solutions give the same text.
  public var text: String {
    let everything = new + removed + new.compactMap { old[$0.item] }
    let bounds = everything.reduce(Rect(x: 0, y: 0, width: size.width, height: size.height)) {
      $0.union($1.absolute)
    }.outset(by: EdgeInsets(all: 12))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(bounds.shortText)\""
        + " width=\"\(bounds.width.shortText)\" height=\"\(bounds.height.shortText)\""
        + " font-family=\"system-ui, sans-serif\" role=\"img\">",
      "<title>\(title.escapedForXML)</title>", Self.style,
    ]
    lines += removed.flatMap(gone)
    lines += new.flatMap(present)
    lines += new.filter { isChanged($0) && $0.absolute.height >= 11 }.map(label)
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static let style = """
    <style>
    .same { fill: #57606a; fill-opacity: .05; stroke: #8c959f; stroke-width: 1; }
    .was { fill: none; stroke: #cf222e; stroke-width: 1; stroke-dasharray: 4 3; }
    .now { fill: #1f6feb; fill-opacity: .12; stroke: #1f6feb; stroke-width: 1.5; }
    .new { fill: #1a7f37; fill-opacity: .3; stroke: #1a7f37; stroke-width: 1.5; }
    .way { stroke: #57606a; stroke-width: .75; }
    text { font-size: 9px; fill: #24292f; }
    </style>
    """

  private func isChanged(_ frame: SolvedFrame) -> Bool {
    old[frame.item]?.absolute != frame.absolute
  }

  private func gone(_ frame: SolvedFrame) -> [String] {
    let rect = frame.absolute
    return [
      rectangle(rect, "was", title: "\(frame.name) is gone"),
      "<path class=\"was\" d=\"M\(rect.x.shortText) \(rect.y.shortText)"
        + "L\(rect.maxX.shortText) \(rect.maxY.shortText)\"/>",
    ]
  }

  private func present(_ frame: SolvedFrame) -> [String] {
    guard let before = old[frame.item]?.absolute else {
      return [rectangle(frame.absolute, "new", title: "\(frame.name) is new")]
    }
    let now = frame.absolute
    guard before != now else { return [rectangle(now, "same", title: frame.name)] }
    let words = "\(frame.name): \(before.numbers) → \(now.numbers)"
    var result = [rectangle(before, "was"), rectangle(now, "now", title: words)]
    if before.x != now.x || before.y != now.y {
      result.append(
        "<path class=\"way\" d=\"M\(before.x.shortText) \(before.y.shortText)"
          + "L\(now.x.shortText) \(now.y.shortText)\"/>")
    }
    return result
  }

  private func rectangle(_ rect: Rect, _ kind: String, title: String? = nil) -> String {
    let start =
      "<rect class=\"\(kind)\" x=\"\(rect.x.shortText)\" y=\"\(rect.y.shortText)\""
      + " width=\"\(max(rect.width, 0).shortText)\" height=\"\(max(rect.height, 0).shortText)\""
    return title.map { start + "><title>\($0.escapedForXML)</title></rect>" } ?? start + "/>"
  }

  private func label(_ frame: SolvedFrame) -> String {
    "<text x=\"\((frame.absolute.x + 3).shortText)\" y=\"\((frame.absolute.y + 9).shortText)\">"
      + "\(frame.name.escapedForXML)</text>"
  }
}
