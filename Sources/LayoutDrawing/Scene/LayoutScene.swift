import LayoutModel

/// A solved layout as marks: nested views, guides, margins, names, constraints, a legend.
///
/// Ambiguous and broken parts differ by pattern as well as by colour. A name or constraint whose
/// label does not fit has a number and is listed.
struct LayoutScene {
  let layout: Layout
  let solution: SolvedLayout
  let options: PictureOptions
  /// The marks in painting order.
  private(set) var marks: [PictureMark] = []
  /// The area that the picture shows, in root coordinates.
  private(set) var bounds: Rect
  /// The title for accessibility.
  let title: String

  /// The distance from the root beyond which views are not shown, as a multiple of the root's size.
  private static let reach = 1.0
  /// The number of points per pixel.
  let unit: Double
  private let geometry: AnchorGeometry
  private let references: [LayoutItem: String]
  private let constraints: [DrawnConstraint]
  /// The numbers of items whose labels do not fit, by their references in pictures and tables.
  private(set) var numbers: [String: Int] = [:]

  /// Creates the picture of a solution.
  ///
  /// - Parameters:
  ///   - motion: The motion of its views, if any; then constraints are not drawn.
  ///   - hasTables: Whether tables accompany the picture; then it has no list of numbers, and spare
  ///     constraints are shown while a row is pointed at.
  init(
    _ layout: Layout, _ solution: SolvedLayout, options: PictureOptions = PictureOptions(),
    motion: SVGMotion? = nil, hasTables: Bool = false
  ) {
    let solution = solution.drawable
    self.layout = layout
    self.solution = solution
    self.options = options
    unit = options.unit(for: solution.environment.size)
    title = options.caption ?? "\(layout.name), \(solution.placeWords)"
    geometry = AnchorGeometry(layout, solution)
    references = Self.references(solution)
    constraints = motion == nil ? DrawnConstraint.all(of: layout, in: solution) : []
    let size = solution.environment.size
    let root = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let space = root.outset(
      by: EdgeInsets(
        top: size.height * Self.reach, left: size.width * Self.reach,
        bottom: size.height * Self.reach, right: size.width * Self.reach))
    bounds = solution.frames.reduce(root) { bounds, frame in
      guard frame.item.isSomebodys else { return bounds }
      return (motion?.places(of: frame.item) ?? []).reduce(bounds.union(frame.absolute)) {
        $0.union($1)
      }
    }.clamped(to: space.union(root)).outset(by: EdgeInsets(all: options.margin * unit))
    if options.margin > 0 { widen(to: 150 * unit) }
    // On a page the screen is an embedded image, so that the page's style sheet does not affect it.
    if hasTables, options.layers.contains(.screen) { addScreen() }
    addShapes()
    let texts = LabelSpace(
      bounds, side: max(20 * unit, max(bounds.width, bounds.height) / 200))
    let isListed = options.parts.contains(.list)
    let room = hasTables ? 10_000 : PictureList.room(beside: bounds, unit: unit)
    let names = NameLabels(
      options.parts.contains(.names) ? namedSubjects : [], in: bounds, unit: unit, texts: texts,
      numbering: isListed ? room : 0)
    for (number, subject) in names.numbered { if let ref = subject.ref { numbers[ref] = number } }
    let next = names.numbered.count + 1
    // With very many constraints, tables identify each; numbers would only hide the views.
    let isCrowded = hasTables && constraints.count > DimensionLines.manyAlignments
    var lines = DimensionLines(
      geometry, in: bounds, unit: unit, texts: names.texts,
      numbers: isListed ? next..<max(next, isCrowded ? next : room) : nil, keepsSpares: hasTables)
    if options.parts.contains(.constraints) {
      lines.add(constraints)
      for (number, constraint) in lines.numbered { numbers[constraint.ref] = number }
    }
    marks += lines.marks + names.marks + lines.labels
    let count = marks.count
    if options.parts.contains(.legend) { addLegend() }
    if isListed && !hasTables { addList(names, lines) }
    if options.parts.contains(.caption) { addCaption() }
    // Marks outside a screen are on the page's background, whatever the screen's appearance.
    if options.layers.contains(.screen) {
      for index in marks.indices[count...] { marks[index].kind += " beside" }
    }
  }

  /// Returns references to views and guides for pictures and tables, numbered by solution order.
  static func references(_ solution: SolvedLayout) -> [LayoutItem: String] {
    var result: [LayoutItem: String] = [:]
    for frame in solution.frames where frame.item.isSomebodys {
      result[frame.item] = "v\(result.count)"
    }
    return result
  }

  /// Widens a tiny picture so that the caption and legend fit.
  private mutating func widen(to width: Double) {
    guard bounds.width < width else { return }
    bounds.width = width
  }

  private mutating func addScreen() {
    var own = options
    own.layers = [.screen]
    own.unit = unit
    let (picture, place) = ScreenDrawing(layout, solution, own).picture
    let address = "data:image/svg+xml;base64," + picture.utf8.base64
    bounds = bounds.union(place)
    marks.append(PictureMark(.image(place, address), "screen"))
  }

  // MARK: Views and guides

  private mutating func addShapes() {
    let troubled = Set(
      constraints.filter { $0.state <= .conflict }.flatMap(\.equation.anchors).map(\.item))
    for frame in solution.frames {
      switch frame.item {
      case .view(let id): addView(id, frame, isTroubled: troubled.contains(frame.item))
      case .guide where options.parts.contains(.guides):
        let kind = frame.ambiguous.isEmpty ? "guide" : "guide ambiguous"
        addRect(frame, kind, title: "\(frame.name) (guide) \(frame.frame.numbers)")
        if !frame.ambiguous.isEmpty { addRect(frame, "hatch") }
      default: break
      }
    }
    let asked = guidesAsked
    for frame in solution.frames {
      guard case .builtin(let guide, of: let view) = frame.item else { continue }
      let isOfRoot = view == layout.root && (guide == .safeArea || guide == .layoutMargins)
      guard isOfRoot || asked.contains(frame.item) else { continue }
      let isSafe = guide == .safeArea
      guard options.parts.contains(isSafe ? .safeArea : .margins) else { continue }
      addRect(frame, isSafe ? "safe" : "margin", title: frame.name)
    }
  }

  /// The built-in guides that constraints refer to, margins included.
  private var guidesAsked: Set<LayoutItem> {
    var asked: Set<LayoutItem> = []
    for constraint in constraints {
      for (guide, view) in constraint.equation.ownGuides { asked.insert(.builtin(guide, of: view)) }
    }
    return asked
  }

  private mutating func addView(_ id: ViewID, _ frame: SolvedFrame, isTroubled: Bool) {
    guard let view = layout.views[id] else { return }
    let isRoot = id == layout.root
    var kinds = [isRoot ? "root" : "view"]
    if !frame.ambiguous.isEmpty { kinds.append("ambiguous") }
    if isTroubled && !isRoot { kinds.append("troubled") }
    if view.isHidden { kinds.append("hidden") }
    if options.lit.contains(frame.item) { kinds.append("lit") }
    if options.chosen == frame.item { kinds.append("chosen") }
    addRect(
      frame, kinds.joined(separator: " "),
      title: "\(frame.name) (\(view.className)) \(frame.frame.numbers)")
    if !frame.ambiguous.isEmpty { addRect(frame, "hatch") }
    if isTroubled && !isRoot { addRect(frame, "crossed") }
  }

  private mutating func addRect(_ frame: SolvedFrame, _ kind: String, title: String? = nil) {
    marks.append(
      PictureMark(
        .rect(frame.absolute.positive), kind, ref: references[frame.item], title: title,
        item: frame.item))
  }

  // MARK: Names

  /// The items with names, in painting order.
  private var namedSubjects: [NameLabels.Subject] {
    solution.frames.compactMap { frame in
      let isGuide = if case .guide = frame.item { true } else { false }
      guard frame.item.isSomebodys, !isGuide || options.parts.contains(.guides) else { return nil }
      return NameLabels.Subject(
        text: frame.name, rect: frame.absolute.positive, kind: isGuide ? "guide-name" : "",
        ref: references[frame.item], item: frame.item, isSolid: !isGuide)
    }
  }

  // MARK: Caption, legend and list

  private mutating func addCaption() {
    let size = TextSize.name * unit
    let text = TextExtent.fitted(title, to: (bounds.width - 12 * unit) / size)
    let height = size * 1.6
    marks.append(
      PictureMark(
        .text(text, at: Point(x: bounds.x + 6 * unit, y: bounds.y - size * 0.2), .start),
        "caption"))
    bounds.y -= height
    bounds.height += height
  }

  private mutating func addLegend() {
    var kinds: Set<String> = []
    // There can be thousands of marks, but only a few kinds.
    for kind in Set(marks.map(\.kind)) where !kind.contains("spare") {
      kinds.formUnion(kind.split(separator: " ").map(String.init))
    }
    let legend = PictureLegend(kinds: kinds, in: bounds, unit: unit)
    marks += legend.marks
    bounds.height += legend.height
  }

  /// The maximum number of entries without numbers.
  private static let mostLoose = 40

  /// Adds a list of the numbered items, then of those without numbers.
  private mutating func addList(_ names: NameLabels, _ lines: DimensionLines) {
    typealias Entry = PictureList.Entry
    func section(_ heading: String, _ entries: [Entry]) -> [Entry] {
      entries.isEmpty ? [] : [Entry(text: heading, kind: "entry heading")] + entries
    }
    let views = names.numbered.map { Entry(number: $0.number, text: $0.subject.text) }
    let rules = lines.numbered.map {
      Entry(number: $0.number, text: $0.constraint.words(in: layout))
    }
    // Of very many only the first are listed, with the number of the rest.
    let looseNames = names.unnumbered.prefix(Self.mostLoose)
    let looseLines = lines.unnumbered.prefix(Self.mostLoose - looseNames.count)
    var loose =
      looseNames.map { Entry(text: $0.text) }
      + looseLines.map { Entry(text: $0.words(in: layout)) }
    let more = names.unnumbered.count + lines.unnumbered.count - loose.count
    if more > 0 { loose.append(Entry(text: "and \(more) more")) }
    let list = PictureList(
      section("Views", views) + section("Constraints", rules)
        + section("Not drawn, or without a label", loose), beside: bounds, unit: unit)
    marks += list.marks
    bounds.width += list.size.width
    bounds.height += list.size.height
  }
}

extension LayoutItem {
  /// Whether the item was created by the layout's author, as opposed to a view's built-in guide.
  var isSomebodys: Bool {
    if case .builtin = self { false } else { true }
  }
}
