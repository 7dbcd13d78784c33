public import LayoutModel

/// Two solutions of a layout as pictures in SVG: before, after, and what moved.
///
/// What moved by itself or farthest has an outline where it was and where it is, an arrow, a number
/// and words; what merely went along is thin. See ``ComparedLook`` for screens. Words without room
/// have numbers and stand below.
public struct SVGComparison: Sendable {
  private let title: String
  private let frames: ComparedFrames
  private let old: (look: ComparedLook, solution: SolvedLayout)?
  private let new: (look: ComparedLook, solution: SolvedLayout)?
  /// What is drawn of: before, after, and what moved where there is both.
  private let kinds: [Panel.Kind]
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
  /// Up to here a layout is a phone's, or part of one, and its panel as wide as a phone's page.
  private static let widestPhone = 480.0

  /// Makes a picture of a layout as it was solved before and after a change.
  ///
  /// Guides are left out.
  ///
  /// - Parameters:
  ///   - old: `nil` where the layout is new.
  ///   - new: `nil` where the layout is gone.
  ///   - looks: what the pictures before and after are made of; outlines and names unless given.
  ///   - focus: the views that changed by themselves; what else moved is told only where it is little
  ///     or went far. `nil` where nobody knows.
  ///   - width: about how many pixels wide the picture is to be, whose texts can be read at that
  ///     size. Where it is narrow the panels stand below each other; below 240 the picture is of the
  ///     place where something moved, without words.
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

  /// The pixels that a panel is wide on a page: a phone's page, or half of a window.
  public static func pieceWidth(of size: Size) -> Double {
    size.width <= widestPhone ? 350 : 560
  }

  /// The root with the bars that stand outside of it.
  private static func bounds(of look: ComparedLook, _ solution: SolvedLayout) -> Rect {
    let size = solution.environment.size
    return ScreenBars.bounds(
      of: Rect(x: 0, y: 0, width: size.width, height: size.height), look.options.screen.looks,
      solution.environment)
  }

  /// As much of a long page's height as something happens in; all of what is no longer than a
  /// phone's screen, or where that is most of it.
  private static func part(of whole: Rect, around places: [Rect]) -> Rect {
    guard let first = places.first, whole.height > whole.width * 2.3 else { return whole }
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

  /// The panels as `svg` elements of their own, for a page that arranges them and has
  /// ``LayoutFigure/styleSheet``.
  ///
  /// - Parameter prefix: of identifiers, another for each comparison of a page.
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

  /// The place where something moved, without words.
  private var thumbnail: String {
    let places = frames.places
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

  /// - Parameter prefix: of the identifiers of patterns.
  private func group(
    _ marks: [PictureMark], _ kinds: String = "al", prefix: String = "al"
  ) -> [String] {
    ["<g class=\"\(kinds)\">"] + SVGMarks(prefix: prefix).lines(marks) + ["</g>"]
  }

  /// One end with outlines around what differs at the other.
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

  /// Whether something lies on a dark screen.
  private var isNight: Bool {
    [old, new].contains { end in
      end.map {
        $0.look.options.layers.contains(.screen)
          && $0.look.options.screen.appearance == .dark
      } ?? false
    }
  }

  /// How much room a line above a picture takes.
  private var head: Double { 1.6 * TextSize.name * unit }

  /// A panel below its name.
  private func place(_ panel: Panel, at place: Point) -> [String] {
    let name = Point(x: place.x + 12 * unit, y: place.y + 0.75 * head)
    return group([caption(panel.kind.name, at: name, "key", self.panel.width)])
      + view(panel, at: Point(x: place.x, y: place.y + head))
  }

  /// A panel, cut where only a part of it is shown.
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

  /// What the lines mean, and what the numbers stand for.
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

  /// Names, those of what is told behind its number.
  ///
  /// - Parameter all: whether what is not told is named too.
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
