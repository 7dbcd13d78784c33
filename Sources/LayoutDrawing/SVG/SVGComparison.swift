public import LayoutModel

/// Two solutions of a layout as one picture in SVG: before, after, and what moved.
///
/// In the third part what stands where it stood is grey. What moved is dashed where it was, and drawn
/// in full where it is, with an arrow from middle to middle; what is gone is dotted and crossed out,
/// what is new is filled. So colour is not the only sign.
public struct SVGComparison: Sendable {
  private let title: String
  private let before: [SolvedFrame]
  private let old: [LayoutItem: SolvedFrame]
  private let new: [SolvedFrame]
  private let removed: [SolvedFrame]
  private let size: Size
  private let unit: Double

  /// Makes a picture of a layout as it was solved before and after a change.
  ///
  /// Guides are left out.
  public init(_ title: String, from old: SolvedLayout, to new: SolvedLayout) {
    func views(_ solution: SolvedLayout) -> [SolvedFrame] {
      solution.drawable.frames.filter { if case .view = $0.item { true } else { false } }
    }
    self.title = title
    before = views(old)
    self.old = Dictionary(before.map { ($0.item, $0) }) { first, _ in first }
    self.new = views(new)
    let kept = Set(self.new.map(\.item))
    removed = before.filter { !kept.contains($0.item) }
    size = new.environment.size
    unit = max(1, max(size.width, size.height) / 1200)
  }

  /// The picture as a text; the same solutions give the same text.
  public var text: String {
    let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let reach = EdgeInsets(
      top: size.height, left: size.width, bottom: size.height, right: size.width)
    let panel = (before + new).reduce(root) { $0.union($1.absolute) }
      .clamped(to: root.outset(by: reach)).outset(by: EdgeInsets(all: 12 * unit))
    let textSize = LayoutScene.textSize * unit
    let step = max(panel.width, 90 * unit)
    var bounds = Rect(
      x: panel.x, y: panel.y - 3.4 * textSize, width: step * 3, height: panel.height)
    bounds.height += 3.4 * textSize
    let moved = overlay(in: panel)
    let legend = PictureLegend(
      kinds: Set(moved.map(\.kind)), in: bounds, unit: unit, textSize: 7 * unit)
    bounds.height += legend.height
    let heading = TextExtent.fitted(title, to: (bounds.width - 12 * unit) / textSize)
    let top = [
      SVGMarks.paper(bounds),
      PictureMark(
        .text(
          heading, at: Point(x: bounds.x + 6 * unit, y: bounds.y + 1.4 * textSize), .start),
        "caption"),
    ]
    let writer = SVGMarks()
    var lines = [
      SVGMarks.opening(bounds, unit: unit, scale: 1, title: title),
      "<style>\n\(PictureStyle.css)\n</style>",
    ]
    lines += writer.lines(top + legend.marks)
    let panels = [
      ("before", plain(before, in: panel)), ("after", plain(new, in: panel)), ("moved", moved),
    ]
    for (index, (name, marks)) in panels.enumerated() {
      let caption = PictureMark(
        .text(name, at: Point(x: panel.x + 12 * unit, y: panel.y - 0.4 * textSize), .start), "key")
      lines.append("<g transform=\"translate(\((Double(index) * step).pictureText) 0)\">")
      lines += writer.lines([caption] + marks)
      lines.append("</g>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func plain(_ frames: [SolvedFrame], in panel: Rect) -> [PictureMark] {
    var space = LabelSpace(panel, side: 20 * unit)
    let shapes = frames.enumerated().map { index, frame in
      rectangle(
        frame.absolute, index == 0 ? "root" : "view",
        title: "\(frame.name): \(frame.frame.numbers)")
    }
    return shapes + frames.compactMap { label($0, $0.name, &space) }
  }

  private func overlay(in panel: Rect) -> [PictureMark] {
    var space = LabelSpace(panel, side: 20 * unit)
    return removed.flatMap(gone) + new.flatMap(present) + new.flatMap(way(of:))
      + new.filter(isChanged).compactMap { label($0, words(on: $0), &space) }
      + removed.compactMap { label($0, $0.name, &space) }
  }

  private func isChanged(_ frame: SolvedFrame) -> Bool {
    old[frame.item]?.absolute != frame.absolute
  }

  /// A name, and how far its view came.
  private func words(on frame: SolvedFrame) -> String {
    guard let was = old[frame.item]?.absolute else { return frame.name }
    let now = frame.absolute
    let steps = [
      ("x", now.x - was.x), ("y", now.y - was.y), ("w", now.width - was.width),
      ("h", now.height - was.height),
    ]
    let told = steps.filter { $0.1 != 0 }.map { name, by in
      name + (by < 0 ? "−" : "+") + by.magnitude.pictureText
    }
    return ([frame.name] + told).joined(separator: " ")
  }

  private func gone(_ frame: SolvedFrame) -> [PictureMark] {
    let rect = frame.absolute
    return [
      rectangle(rect, "gone", title: "\(frame.name) is gone"),
      PictureMark(
        PictureMark.line([rect.origin, Point(x: rect.maxX, y: rect.maxY)]), "gone"),
    ]
  }

  private func present(_ frame: SolvedFrame) -> [PictureMark] {
    guard let before = old[frame.item]?.absolute else {
      return [rectangle(frame.absolute, "new", title: "\(frame.name) is new")]
    }
    let now = frame.absolute
    guard before != now else { return [rectangle(now, "same", title: frame.name)] }
    let words = "\(frame.name): \(before.numbers) → \(now.numbers)"
    return [rectangle(before, "was", title: words), rectangle(now, "now", title: words)]
  }

  /// From where a view's middle was to where it is.
  private func way(of frame: SolvedFrame) -> [PictureMark] {
    guard let before = old[frame.item]?.absolute else { return [] }
    func middle(_ rect: Rect) -> Point {
      Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
    return arrow(from: middle(before), to: middle(frame.absolute))
  }

  /// A line with a head at its end.
  private func arrow(from start: Point, to end: Point) -> [PictureMark] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return [] }
    let size = min(7 * unit, max(length / 2, 2 * unit))
    let (ux, uy) = (dx / length * size, dy / length * size)
    let back = Point(x: end.x - ux, y: end.y - uy)
    let head = [
      end, Point(x: back.x - uy * 0.45, y: back.y + ux * 0.45),
      Point(x: back.x + uy * 0.45, y: back.y - ux * 0.45), end,
    ]
    return [
      PictureMark(PictureMark.line([start, end]), "way"),
      PictureMark(PictureMark.line(head), "tip"),
    ]
  }

  private func rectangle(_ rect: Rect, _ kind: String, title: String) -> PictureMark {
    var rect = rect
    rect.width = max(rect.width, 0)
    rect.height = max(rect.height, 0)
    return PictureMark(.rect(rect), kind, title: title)
  }

  /// A text in the upper left corner of a frame; `nil` where it would cover another.
  private func label(
    _ frame: SolvedFrame, _ words: String, _ space: inout LabelSpace
  ) -> PictureMark? {
    let gap = 2.5 * unit
    let rect = frame.absolute
    // Rather smaller than shortened.
    for (size, isWhole) in [(9.0, true), (7, true), (9, false), (7, false)] {
      let size = size * unit
      let text = TextExtent.fitted(words, to: (rect.width - 2 * gap) / size)
      let box = Rect(
        x: rect.x + gap, y: rect.y + gap / 2, width: TextExtent.width(text) * size,
        height: size * 1.15)
      guard !text.isEmpty, text == words || !isWhole, box.height + gap / 2 <= rect.height,
        space.isFree(box)
      else { continue }
      space.take(box)
      let kind = size < LayoutScene.textSize * unit ? "name small" : "name"
      return PictureMark(.text(text, at: Point(x: box.x, y: box.y + size * 0.9), .start), kind)
    }
    return nil
  }
}
