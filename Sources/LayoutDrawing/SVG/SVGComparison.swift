public import LayoutModel

/// Two solutions of a layout as pictures in SVG: before, after, and what moved.
///
/// Views that were changed directly or moved farthest have outlines at the old and new place, an
/// arrow, a number and a label; views that moved with them are thin. See ``ComparedLook`` for
/// screens. Labels that do not fit are replaced by numbers and listed below.
public struct SVGComparison: Sendable {
  private let title: String
  private let frames: ComparedFrames
  private let old: (look: ComparedLook, solution: SolvedLayout)?
  private let new: (look: ComparedLook, solution: SolvedLayout)?
  /// The panels to draw: before, after, and what moved if there are both.
  private let kinds: [Panel.Kind]
  /// The number of panels per row; 0 if the picture is too narrow for labels.
  private let columns: Int
  /// The area that a panel shows, in root coordinates.
  private let panel: Rect
  private let unit: Double
  private let width: Double

  /// Roughly the width of pictures in a pull request, in pixels.
  public static let usualWidth = 840.0
  /// The minimum width of a picture with labels, in pixels.
  public static let narrowest = 240.0
  /// The maximum width of a phone layout or part of one, whose panel fits a page on a phone.
  private static let widestPhone = 480.0

  /// Creates a picture of a layout as solved before and after a change, without guides.
  ///
  /// - Parameters:
  ///   - old: `nil` if the layout is new.
  ///   - new: `nil` if the layout was removed.
  ///   - looks: The layouts and options of both pictures; outlines and names unless given.
  ///   - focus: The views that were changed directly, or `nil` if unknown; of the others that
  ///     moved, at most the few that moved farthest are described.
  ///   - width: The approximate width of the picture in pixels, at which its texts are legible. In
  ///     a narrow picture the panels are stacked; below 240 it shows only the area of the change,
  ///     without labels.
  public init(
    _ title: String, from old: SolvedLayout?, to new: SolvedLayout?,
    looks: (old: ComparedLook?, new: ComparedLook?) = (nil, nil), focus: Set<LayoutItem>? = nil,
    width: Double = usualWidth
  ) {
    self.title = title
    self.old = looks.old.flatMap { look in old.map { (look, $0) } }
    self.new = looks.new.flatMap { look in new.map { (look, $0) } }
    frames = ComparedFrames(from: old, to: new, focus: focus) { item in
      guard case .view(let id) = item else { return nil }
      let parent = looks.new?.layout.views[id]?.parent ?? looks.old?.layout.views[id]?.parent
      return parent.map { .view($0) }
    }
    kinds = old == nil ? [.after] : new == nil ? [.before] : [.before, .after, .moved]
    let size = (new ?? old)?.environment.size ?? .zero
    let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let reach = EdgeInsets(
      top: size.height, left: size.width, bottom: size.height, right: size.width)
    var whole = (frames.before + frames.after).reduce(root) { $0.union($1.absolute) }
      .clamped(to: root.outset(by: reach))
    for (look, solution) in [self.old, self.new].compactMap(\.self)
    where look.options.layers.contains(.screen) {
      whole = whole.union(Self.bounds(of: look, solution))
    }
    self.width = width.isFinite ? min(max(width, 60), 10_000) : Self.usualWidth
    let isPhone = whole.width <= Self.widestPhone
    columns =
      self.width < Self.narrowest
      ? 0 : max(1, (self.width / (isPhone ? 280 : 480)).count(upTo: kinds.count))
    let wanted = self.width / Double(max(columns, 1)) - 24
    unit = max(2.0 / 3, whole.width / wanted)
    panel = Self.part(of: whole, around: frames.places)
      .outset(by: EdgeInsets(all: 12 * unit))
  }

  /// Returns the width of a panel on a page in pixels: that of a page on a phone, or half a window.
  public static func pieceWidth(of size: Size) -> Double {
    size.width <= widestPhone ? 350 : 560
  }

  /// Returns the root's rectangle extended by the bars outside it.
  private static func bounds(of look: ComparedLook, _ solution: SolvedLayout) -> Rect {
    let size = solution.environment.size
    return ScreenBars.bounds(
      of: Rect(x: 0, y: 0, width: size.width, height: size.height), look.options.screen.looks,
      solution.environment)
  }

  /// Returns the part of a long page around the changes; all of it if it is no longer than a
  /// phone's screen, or if the changes cover most of it.
  private static func part(of whole: Rect, around places: [Rect]) -> Rect {
    guard let first = places.first, whole.height > whole.width * 2.3 else { return whole }
    let place = places.dropFirst().reduce(first) { $0.union($1) }
    let middle = place.y + place.height / 2
    let half = max(place.height / 2 + 60, whole.width * 0.3)
    let part = Rect(x: whole.x, y: middle - half, width: whole.width, height: 2 * half)
      .clamped(to: whole)
    return part.height > whole.height * 0.7 ? whole : part
  }

  /// The picture as SVG; equal solutions give equal text.
  public var text: String {
    guard columns > 0 else { return thumbnail }
    let panels = kinds.map {
      Panel(kind: $0, lines: self.lines(of: $0, prefix: "al-\($0.rawValue)"))
    }
    let width = max(panel.width, 90 * unit)
    let rows = (panels.count + columns - 1) / columns
    var bounds = Rect(
      x: 0, y: 0, width: width * Double(columns),
      height: head + Double(rows) * (head + panel.height))
    var marks = [caption(title, at: Point(x: 6 * unit, y: 0.75 * head), "caption", bounds.width)]
    addLegend(to: &marks, &bounds)
    let writer = SVGMarks()
    let opening = [
      SVGMarks.opening(bounds, unit: unit, title: title, kind: nil),
      "<style>\n\(PictureStyle.css)\n\(isNight ? PictureStyle.nightCSS + "\n" : "")</style>",
      "<g class=\"al\">",
    ]
    var lines = opening + writer.lines([SVGMarks.paper(bounds)] + marks) + ["</g>"]
    for (index, panel) in panels.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      lines += place(
        panel,
        at: Point(
          x: Double(column) * width, y: head + Double(row) * (head + self.panel.height)))
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Returns the panels as separate `svg` elements, for a page that arranges them and includes
  /// ``LayoutFigure/styleSheet``.
  ///
  /// - Parameter prefix: The prefix of identifiers, different for each comparison of a page.
  public func pieces(prefix: String = "al") -> [(name: String, svg: String)] {
    kinds.map { kind in
      var bounds = Rect(x: 0, y: 0, width: max(panel.width, 90 * unit), height: panel.height)
      var marks: [PictureMark] = []
      if kind == kinds.last { addLegend(to: &marks, &bounds) }
      let own = Panel(kind: kind, lines: self.lines(of: kind, prefix: "\(prefix)\(kind.rawValue)"))
      var lines = [
        SVGMarks.opening(bounds, unit: unit, title: "\(title): \(kind.name)", kind: nil)
      ]
      lines.append("<g class=\"al\">")
      lines += SVGMarks().lines(marks) + ["</g>"] + view(own, at: Point(x: 0, y: 0)) + ["</svg>"]
      return (kind.name, lines.joined(separator: "\n") + "\n")
    }
  }

  /// Whether the pictures before and after differ.
  public var isOtherwise: Bool {
    lines(of: .before, prefix: "al") != lines(of: .after, prefix: "al")
  }

  /// The area of the change, without labels.
  private var thumbnail: String {
    let places = frames.places
    var place = places.dropFirst().reduce(places.first ?? panel) { $0.union($1) }
      .outset(by: EdgeInsets(all: 30))
    // Include enough of the surroundings to recognize the place.
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

  /// A single picture, in root coordinates.
  private struct Panel {
    enum Kind: String {
      case before = "b"
      case after = "a"
      case moved = "m"

      var name: String {
        switch self {
        case .before: "Before"
        case .after: "After"
        case .moved: "What moved"
        }
      }
    }

    let kind: Kind
    let lines: [String]
  }

  private func lines(of kind: Panel.Kind, prefix: String) -> [String] {
    switch kind {
    case .before: picture(of: old, frames.before, isOld: true, prefix)
    case .after: picture(of: new, frames.after, isOld: false, prefix)
    case .moved:
      group(
        moved
          + names(
            of: frames.removed + frames.after, all: false,
            besides: frames.told.compactMap { frames.was($0)?.absolute.positive }))
    }
  }

  /// - Parameter prefix: The prefix of pattern identifiers.
  private func group(
    _ marks: [PictureMark], _ kinds: String = "al", prefix: String = "al"
  ) -> [String] {
    ["<g class=\"\(kinds)\">"] + SVGMarks(prefix: prefix).lines(marks) + ["</g>"]
  }

  /// One end, with outlines around its differences from the other.
  private func picture(
    of end: (look: ComparedLook, solution: SolvedLayout)?, _ frames: [SolvedFrame], isOld: Bool,
    _ prefix: String
  ) -> [String] {
    let outlines = MovedMarks(frames: self.frames, unit: unit).outlines(isOld: isOld)
    let isWhole = kinds.count == 1
    guard let (look, solution) = end, look.options.layers != [.wireframe] else {
      return group(plain(frames))
    }
    var options = look.options
    options.unit = unit
    var lines: [String] = []
    if options.layers.contains(.screen) {
      lines += ScreenScene(look.layout, solution, options.screen, unit: unit, prefix: prefix).lines
    }
    var over = isWhole ? [] : outlines
    if options.layers != [.screen] {
      options.parts = options.layers.contains(.wireframe) ? [.names, .constraints] : [.constraints]
      let scene = LayoutScene(look.layout, solution, options: options)
      let isBare = options.layers == [.screen, .constraints]
      over =
        scene.marks.filter { !(isBare && $0.isPlainView) } + over
      lines.append(PictureStyle.patterns(prefix: prefix, unit: unit))
    }
    guard options.layers.contains(.screen) else { return lines + group(over, prefix: prefix) }
    over.insert(PictureMark(.rect(Self.bounds(of: look, solution)), "root"), at: 0)
    return lines + group(over, options.kind(over: options.screen.appearance), prefix: prefix)
  }

  /// Whether either end shows a dark screen.
  private var isNight: Bool {
    [old, new].contains { end in
      end.map {
        $0.look.options.layers.contains(.screen)
          && $0.look.options.screen.appearance == .dark
      } ?? false
    }
  }

  /// The height of a line of text above a picture.
  private var head: Double { 1.6 * TextSize.name * unit }

  /// Returns a panel below its name.
  private func place(_ panel: Panel, at place: Point) -> [String] {
    let name = Point(x: place.x + 12 * unit, y: place.y + 0.75 * head)
    return group([caption(panel.kind.name, at: name, "key", self.panel.width)])
      + view(panel, at: Point(x: place.x, y: place.y + head))
  }

  /// Returns a panel, clipped if only a part of it is shown.
  private func view(_ panel: Panel, at place: Point) -> [String] {
    let room = Rect(
      x: place.x, y: place.y, width: self.panel.width, height: self.panel.height)
    return [SVGMarks.window(onto: self.panel, at: room)] + panel.lines + ["</svg>"]
  }

  private func caption(
    _ text: String, at place: Point, _ kind: String, _ width: Double
  ) -> PictureMark {
    let fitted = TextExtent.fitted(text, to: (width - 12 * unit) / (TextSize.name * unit))
    return PictureMark(.text(fitted, at: place, .start), kind)
  }

  /// Adds the meaning of the lines and numbers.
  private func addLegend(to marks: inout [PictureMark], _ bounds: inout Rect) {
    guard kinds.count > 1 else { return }
    let legend = PictureLegend(kinds: Set(moved.map(\.kind)), in: bounds, unit: unit)
    bounds.height += legend.height
    var entries = frames.told.enumerated().map {
      PictureList.Entry(number: $0 + 1, text: frames.words(on: $1))
    }
    if frames.untold > 0 {
      entries.append(PictureList.Entry(text: "and \(frames.untold) more"))
    }
    let list = PictureList(entries, below: bounds, unit: unit)
    bounds.height += list.size.height
    marks += legend.marks + list.marks
  }

  private func plain(_ frames: [SolvedFrame]) -> [PictureMark] {
    let shapes = frames.enumerated().map { index, frame in
      PictureMark(
        .rect(frame.absolute.positive), index == 0 ? "root" : "view",
        title: "\(frame.name): \(frame.frame.numbers)")
    }
    return shapes + names(of: frames, all: true)
  }

  /// The rectangles and arrows of what moved.
  private var moved: [PictureMark] { MovedMarks(frames: frames, unit: unit).all }

  /// Returns the labels of views, with the numbers of described ones.
  ///
  /// - Parameter all: Whether views that are not described have names too.
  private func names(
    of frames: [SolvedFrame], all: Bool, besides others: [Rect] = []
  ) -> [PictureMark] {
    let subjects = frames.map { frame in
      let number = kinds.count > 1 ? self.frames.number(of: frame.item).map { "\($0)" } : nil
      let name =
        number.map { "\($0) \(all ? frame.name : self.frames.words(on: frame))" }
        ?? (all ? frame.name : "")
      return NameLabels.Subject(text: name, short: number, rect: frame.absolute.positive)
    }
    return NameLabels(
      subjects, besides: others, in: panel, unit: unit,
      texts: LabelSpace(panel, side: 20 * unit), numbering: 0
    ).marks
  }
}
