public import LayoutModel

/// Two solutions of a layout as pictures in SVG: before, after, and what moved.
///
/// In the third what stands where it stood is grey. What moved is dashed where it was, and drawn in
/// full where it is, with an arrow from middle to middle; what is gone is dotted and crossed out, what
/// is new is filled. So colour is not the only sign. Words without room have numbers and stand below.
public struct SVGComparison: Sendable {
  private let title: String
  private let before: [SolvedFrame]
  private let old: [LayoutItem: SolvedFrame]
  private let new: [SolvedFrame]
  private let removed: [SolvedFrame]
  /// What there is after the change.
  private let kept: Set<LayoutItem>
  /// How many panels stand beside each other; none has words where there is not room for one.
  private let columns: Int
  /// What a panel shows, in the root's coordinates.
  private let panel: Rect
  private let unit: Double
  private let width: Double

  /// About as wide as a pull request shows pictures, in pixels.
  public static let usualWidth = 840.0
  /// The narrowest picture that has words, in pixels.
  public static let narrowest = 240.0

  /// Makes a picture of a layout as it was solved before and after a change.
  ///
  /// Guides are left out.
  ///
  /// - Parameter width: about how many pixels wide the picture is to be, whose texts can be read at
  ///   that size. Where it is narrow the panels stand below each other, what moved first; below 240
  ///   the picture is of the place where something moved, without words.
  public init(
    _ title: String, from old: SolvedLayout, to new: SolvedLayout, width: Double = usualWidth
  ) {
    func views(_ solution: SolvedLayout) -> [SolvedFrame] {
      solution.drawable.frames.filter { if case .view = $0.item { true } else { false } }
    }
    self.title = title
    before = views(old)
    self.old = Dictionary(before.map { ($0.item, $0) }) { first, _ in first }
    self.new = views(new)
    let kept = Set(self.new.map(\.item))
    self.kept = kept
    removed = before.filter { !kept.contains($0.item) }
    let size = new.environment.size
    let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let reach = EdgeInsets(
      top: size.height, left: size.width, bottom: size.height, right: size.width)
    let whole = (before + self.new).reduce(root) { $0.union($1.absolute) }
      .clamped(to: root.outset(by: reach))
    self.width = width.isFinite ? min(max(width, 60), 10_000) : Self.usualWidth
    columns = self.width < Self.narrowest ? 0 : max(1, (self.width / 280).count(upTo: 3))
    let wanted = self.width / Double(max(columns, 1)) - 24
    unit = max(2.0 / 3, whole.width / wanted)
    let old = self.old
    let changed = self.new.flatMap { frame -> [Rect] in
      guard let was = old[frame.item]?.absolute else { return [frame.absolute] }
      return was == frame.absolute ? [] : [was, frame.absolute]
    }
    panel = Self.part(of: whole, around: changed + removed.map(\.absolute))
      .outset(by: EdgeInsets(all: 12 * unit))
  }

  /// As much of a screen's height as something happens in, or all of it where that is most of it.
  private static func part(of whole: Rect, around places: [Rect]) -> Rect {
    guard let first = places.first else { return whole }
    let place = places.dropFirst().reduce(first) { $0.union($1) }
    let middle = place.y + place.height / 2
    let half = max(place.height / 2 + 60, whole.width * 0.3)
    let part = Rect(x: whole.x, y: middle - half, width: whole.width, height: 2 * half)
      .clamped(to: whole)
    return part.height > whole.height * 0.7 ? whole : part
  }

  /// The picture as a text; the same solutions give the same text.
  public var text: String {
    guard columns > 0 else { return thumbnail }
    var panels = self.panels
    if columns == 1 { panels = [panels[2], panels[0], panels[1]] }
    let width = max(panel.width, 90 * unit)
    let rows = (panels.count + columns - 1) / columns
    var bounds = Rect(
      x: 0, y: 0, width: width * Double(columns),
      height: head + Double(rows) * (head + panel.height))
    var marks = [caption(title, at: Point(x: 6 * unit, y: 0.75 * head), "caption", bounds.width)]
    addLegend(to: &marks, &bounds)
    let writer = SVGMarks()
    let opening = [
      SVGMarks.opening(bounds, unit: unit, title: title), "<style>\n\(PictureStyle.css)\n</style>",
    ]
    var lines = opening + writer.lines([SVGMarks.paper(bounds)] + marks)
    for (index, panel) in panels.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      lines += self.lines(
        of: panel,
        at: Point(
          x: Double(column) * width, y: head + Double(row) * (head + self.panel.height)))
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The panels as `svg` elements of their own, what moved first, for a page that arranges them and
  /// has ``LayoutFigure/styleSheet``.
  public var pieces: [String] {
    let panels = self.panels
    return [panels[2], panels[0], panels[1]].enumerated().map { index, panel in
      var bounds = Rect(
        x: 0, y: 0, width: max(self.panel.width, 90 * unit), height: head + self.panel.height)
      var marks: [PictureMark] = []
      if index == 0 { addLegend(to: &marks, &bounds) }
      let lines =
        [SVGMarks.opening(bounds, unit: unit, title: "\(title): \(panel.name)")]
        + SVGMarks().lines(marks) + self.lines(of: panel, at: Point(x: 0, y: 0)) + ["</svg>"]
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// The place where something moved, without words.
  private var thumbnail: String {
    let changed = new.filter { isChanged($0) } + removed
    let places = changed.flatMap { [$0.absolute, old[$0.item]?.absolute].compactMap(\.self) }
    var place = places.dropFirst().reduce(places.first ?? panel) { $0.union($1) }
      .outset(by: EdgeInsets(all: 30))
    // Enough of what is around it to tell where it is.
    let least = Size(width: panel.width * 0.5, height: panel.width * 0.3)
    let more = Size(
      width: max(0, max(least.width, place.height * 1.7) - place.width),
      height: max(0, least.height - place.height))
    place = place.outset(
      by: EdgeInsets(
        top: more.height / 2, left: more.width / 2, bottom: more.height / 2, right: more.width / 2)
    ).clamped(to: panel)
    return
      ([
        SVGMarks.opening(place, unit: place.width / width, title: title),
        "<style>\n\(PictureStyle.css)\n</style>",
      ] + SVGMarks().lines([SVGMarks.paper(place)] + moved) + ["</svg>"]).joined(separator: "\n")
      + "\n"
  }

  // MARK: Panels

  /// A picture of its own, in the root's coordinates.
  private struct Panel {
    let name: String
    var marks: [PictureMark]
  }

  private var panels: [Panel] {
    [
      Panel(name: "before", marks: plain(before)), Panel(name: "after", marks: plain(new)),
      Panel(
        name: "moved",
        marks: moved
          + names(
            of: removed + new, all: false,
            besides: before.filter { isMoved($0) }.map(\.absolute.positive))),
    ]
  }

  /// How much room a line above a picture takes.
  private var head: Double { 1.6 * TextSize.name * unit }

  /// A panel below its name, cut where only a part of it is shown.
  private func lines(of panel: Panel, at place: Point) -> [String] {
    let name = Point(x: place.x + 12 * unit, y: place.y + 0.75 * head)
    let box = [self.panel.x, self.panel.y, self.panel.width, self.panel.height].map(\.pictureText)
    let writer = SVGMarks()
    return writer.lines([caption(panel.name, at: name, "key", self.panel.width)]) + [
      "<svg x=\"\(place.x.pictureText)\" y=\"\((place.y + head).pictureText)\" width=\"\(box[2])\""
        + " height=\"\(box[3])\" viewBox=\"\(box.joined(separator: " "))\">"
    ] + writer.lines(panel.marks) + ["</svg>"]
  }

  private func caption(
    _ text: String, at place: Point, _ kind: String, _ width: Double
  ) -> PictureMark {
    let fitted = TextExtent.fitted(text, to: (width - 12 * unit) / (TextSize.name * unit))
    return PictureMark(.text(fitted, at: place, .start), kind)
  }

  /// What the lines mean, and what the numbers stand for.
  private func addLegend(to marks: inout [PictureMark], _ bounds: inout Rect) {
    let legend = PictureLegend(kinds: Set(moved.map(\.kind)), in: bounds, unit: unit)
    bounds.height += legend.height
    let entries = movedFrames.enumerated().map {
      PictureList.Entry(number: $0 + 1, text: words(on: $1))
    }
    let list = PictureList(entries, below: bounds, unit: unit)
    bounds.height += list.size.height
    marks += legend.marks + list.marks
  }

  private func plain(_ frames: [SolvedFrame]) -> [PictureMark] {
    let shapes = frames.enumerated().map { index, frame in
      rectangle(
        frame.absolute, index == 0 ? "root" : "view",
        title: "\(frame.name): \(frame.frame.numbers)")
    }
    return shapes + names(of: frames, all: true)
  }

  /// The rectangles and arrows of what moved.
  private var moved: [PictureMark] {
    removed.flatMap(gone) + new.flatMap(present) + new.filter(isMoved).flatMap(way(of:))
  }

  /// What is numbered in every panel, and told below: what moved, and what came and went.
  private var movedFrames: [SolvedFrame] { new.filter { isMoved($0) } + removed }

  /// Names, those of what moved behind its number.
  ///
  /// - Parameter all: whether what did not move is named too.
  private func names(
    of frames: [SolvedFrame], all: Bool, besides others: [Rect] = []
  ) -> [PictureMark] {
    let numbers = Dictionary(
      movedFrames.enumerated().map { ($1.item, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let subjects = frames.map { frame in
      let number = numbers[frame.item].map { "\($0)" }
      let name = number.map { "\($0) \(frame.name)" } ?? (all ? frame.name : "")
      return NameLabels.Subject(text: name, short: number, rect: frame.absolute.positive)
    }
    return NameLabels(
      subjects, besides: others, in: panel, unit: unit,
      texts: LabelSpace(panel, side: 20 * unit), numbering: 0
    ).marks
  }

  /// Whether it stands elsewhere in its superview, or is new; what only goes along with that is not
  /// worth words.
  private func isMoved(_ frame: SolvedFrame) -> Bool {
    guard let was = old[frame.item] else { return true }
    return was.frame != frame.frame
  }

  private func isChanged(_ frame: SolvedFrame) -> Bool {
    old[frame.item]?.absolute != frame.absolute
  }

  /// A name, and how far its view came.
  private func words(on frame: SolvedFrame) -> String {
    guard let was = old[frame.item]?.frame else { return "\(frame.name) new" }
    guard kept.contains(frame.item) else { return "\(frame.name) gone" }
    let now = frame.frame
    let steps = [
      ("x", now.x - was.x), ("y", now.y - was.y), ("w", now.width - was.width),
      ("h", now.height - was.height),
    ]
    var words = frame.name
    for (name, step) in steps {
      let number = step.magnitude.pictureText
      if number != "0" { words += " \(name)\(step < 0 ? "−" : "+")\(number)" }
    }
    return words
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
    PictureMark(.rect(rect.positive), kind, title: title)
  }
}
