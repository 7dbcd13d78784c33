import LayoutModel

/// A solved layout as marks: views nested, guides, margins, names, constraints, a legend.
///
/// What is ambiguous or broken differs by pattern as well as by colour. Where there is not room for
/// everything, names and constraints are left out that would cover others, those first that matter
/// least; their shapes still carry titles.
struct LayoutScene {
  let layout: Layout
  let solution: SolvedLayout
  let options: PictureOptions
  /// In painting order.
  private(set) var marks: [PictureMark] = []
  /// What the picture shows, in the root's coordinates.
  private(set) var bounds: Rect
  /// For people who cannot see it.
  let title: String

  /// Views are at most so many times the root's size away; what is farther is not shown.
  private static let reach = 1.0
  /// Names and captions, in points for a picture of unit 1.
  static let textSize = 9.0

  private var unit: Double { options.unit }
  private let geometry: AnchorGeometry
  private let references: [LayoutItem: String]
  private let constraints: [DrawnConstraint]

  /// Draws a solution.
  ///
  /// - Parameter motion: how its views move; constraints are not drawn then.
  init(
    _ layout: Layout, _ solution: SolvedLayout, options: PictureOptions = PictureOptions(),
    motion: SVGMotion? = nil
  ) {
    let solution = solution.drawable
    self.layout = layout
    self.solution = solution
    self.options = options
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
    }.clamped(to: space.union(root)).outset(by: EdgeInsets(all: 12 * options.unit))
    widen(to: 150 * unit)
    addShapes()
    var texts = LabelSpace(
      bounds, side: max(20 * unit, max(bounds.width, bounds.height) / 200))
    let names = options.parts.contains(.names) ? names(&texts) : []
    var spares = 0
    if options.parts.contains(.constraints) {
      var lines = DimensionLines(geometry, in: bounds, unit: unit, texts: texts)
      lines.add(constraints) { words(of: $0) }
      marks += lines.marks + names + lines.labels
      spares = lines.spares
    } else {
      marks += names
    }
    if options.parts.contains(.legend) { addLegend(spares: spares) }
    if options.parts.contains(.caption) { addCaption() }
  }

  /// How pictures and tables refer to views and guides: by their place in the solution.
  static func references(_ solution: SolvedLayout) -> [LayoutItem: String] {
    var result: [LayoutItem: String] = [:]
    for frame in solution.frames where frame.item.isSomebodys {
      result[frame.item] = "v\(result.count)"
    }
    return result
  }

  /// A tiny layout's caption and legend still have room.
  private mutating func widen(to width: Double) {
    guard bounds.width < width else { return }
    bounds.width = width
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

  /// The guides that views have of themselves and constraints are about, margins included.
  private var guidesAsked: Set<LayoutItem> {
    Set(
      constraints.flatMap(\.equation.anchors).map { anchor in
        guard case .view(let view) = anchor.item, anchor.attribute.isMargin else {
          return anchor.item
        }
        return .builtin(.layoutMargins, of: view)
      })
  }

  private mutating func addView(_ id: ViewID, _ frame: SolvedFrame, isTroubled: Bool) {
    guard let view = layout.views[id] else { return }
    let isRoot = id == layout.root
    var kinds = [isRoot ? "root" : "view"]
    if !frame.ambiguous.isEmpty { kinds.append("ambiguous") }
    if isTroubled && !isRoot { kinds.append("troubled") }
    if view.isHidden { kinds.append("hidden") }
    addRect(
      frame, kinds.joined(separator: " "),
      title: "\(frame.name) (\(view.className)) \(frame.frame.numbers)")
    if !frame.ambiguous.isEmpty { addRect(frame, "hatch") }
    if isTroubled && !isRoot { addRect(frame, "crossed") }
  }

  private mutating func addRect(_ frame: SolvedFrame, _ kind: String, title: String? = nil) {
    var rect = frame.absolute
    rect.width = max(rect.width, 0)
    rect.height = max(rect.height, 0)
    marks.append(
      PictureMark(
        .rect(rect), kind, ref: references[frame.item], title: title, item: frame.item))
  }

  // MARK: Names

  /// Names stand in a corner of what they name, shortened where it is narrow; one that would cover
  /// another is left to the rectangle's title.
  private func names(_ texts: inout LabelSpace) -> [PictureMark] {
    var marks: [PictureMark] = []
    for frame in solution.frames where frame.item.isSomebodys {
      let isGuide = if case .guide = frame.item { true } else { false }
      if isGuide && !options.parts.contains(.guides) { continue }
      let rect = frame.absolute.clamped(to: bounds)
      // Rather smaller than shortened.
      for (size, isWhole) in [(9, true), (7, true), (9, false), (7, false)] {
        let size = Double(size) * unit
        guard let box = nameBox(frame.name, size, in: rect, texts),
          box.text == frame.name || !isWhole
        else { continue }
        texts.take(box.rect)
        let small = size < Self.textSize * unit ? " small" : ""
        marks.append(
          PictureMark(
            .text(
              box.text, at: Point(x: box.rect.x, y: box.rect.y + size * 0.9), .start),
            (isGuide ? "name guide-name" : "name") + small, ref: references[frame.item],
            item: frame.item))
        break
      }
    }
    return marks
  }

  /// Where a name of a size fits into a rectangle: in the upper left corner, below that, or at the
  /// lower left.
  private func nameBox(
    _ name: String, _ size: Double, in rect: Rect, _ texts: LabelSpace
  ) -> (text: String, rect: Rect)? {
    let (gap, height) = (2.5 * unit, size * 1.15)
    guard rect.height >= height else { return nil }
    let text = TextExtent.fitted(name, to: (rect.width - 2 * gap) / size)
    guard !text.isEmpty else { return nil }
    let width = TextExtent.width(text) * size
    let top = rect.y + min(gap / 2, (rect.height - height) / 2)
    let rows = [top, top + height, top + 2 * height, rect.maxY - height - gap / 2]
    for y in rows where y + height <= rect.maxY + 0.01 {
      let box = Rect(x: rect.x + gap, y: y, width: width, height: height)
      if texts.isFree(box) { return (text, box) }
    }
    return nil
  }

  // MARK: Caption and legend

  private mutating func addCaption() {
    let size = Self.textSize * unit
    let text = TextExtent.fitted(title, to: (bounds.width - 12 * unit) / size)
    let height = size * 1.6
    marks.append(
      PictureMark(
        .text(text, at: Point(x: bounds.x + 6 * unit, y: bounds.y - size * 0.2), .start),
        "caption"))
    bounds.y -= height
    bounds.height += height
  }

  private mutating func addLegend(spares: Int) {
    var kinds: Set<String> = []
    // Thousands of marks are of a few kinds.
    for kind in Set(marks.map(\.kind)) where !kind.contains("spare") {
      kinds.formUnion(kind.split(separator: " ").map(String.init))
    }
    let legend = PictureLegend(
      kinds: kinds, spares: spares, in: bounds, unit: unit, textSize: 7 * unit)
    marks += legend.marks
    bounds.height += legend.height
  }

  /// What somebody who points at a constraint is told.
  private func words(of constraint: DrawnConstraint) -> String {
    let name = constraint.name.map { "\($0): " } ?? ""
    let state = constraint.state == .holding ? "" : " (\(constraint.state.words))"
    return name + layout.text(of: constraint.equation) + state
  }
}

extension LayoutItem {
  /// Whether somebody made it, rather than a view having it of itself.
  var isSomebodys: Bool {
    if case .builtin = self { false } else { true }
  }
}
