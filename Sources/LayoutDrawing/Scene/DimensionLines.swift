import LayoutModel

/// Draws constraints as dimension lines that do not cover each other.
///
/// Each takes the first free one of several positions, with its label or, if that does not fit,
/// with a number. One without a free position becomes a spare mark, shown only when it is pointed
/// at.
struct DimensionLines {
  private let geometry: AnchorGeometry
  /// The number of points per pixel of the picture.
  private let unit: Double
  /// The space taken by texts.
  private var texts: LabelSpace
  /// The space taken by lines along each axis; lines of different axes may cross.
  private var lines: AxisPair<LabelSpace>
  /// The lines, which are painted below all texts.
  private(set) var marks: [PictureMark] = []
  /// The labels of the lines.
  private(set) var labels: [PictureMark] = []
  /// The minimum distance between labels, in points; larger if there are many.
  private var distance = 0.0
  /// Whether to make spare marks.
  private let keepsSpares: Bool
  /// The numbers available, or `nil` if the picture has no list for them.
  private let numbers: Range<Int>?
  /// The numbered constraints.
  private(set) var numbered: [(number: Int, constraint: DrawnConstraint)] = []
  /// The constraints with room for neither a label nor a number.
  private(set) var unnumbered: [DrawnConstraint] = []

  /// Creates dimension lines for a picture.
  ///
  /// - Parameters:
  ///   - texts: The space already taken by names.
  ///   - numbers: The numbers available; `nil` to omit labels that do not fit.
  ///   - keepsSpares: Whether spare marks can be shown by pointing at something. Nearly all marks
  ///     of a large layout are spare.
  init(
    _ geometry: AnchorGeometry, in bounds: Rect, unit: Double, texts: LabelSpace,
    numbers: Range<Int>?, keepsSpares: Bool
  ) {
    self.numbers = numbers
    self.keepsSpares = keepsSpares
    self.geometry = geometry
    self.unit = unit
    self.texts = texts
    let space = LabelSpace(bounds, side: texts.side)
    lines = AxisPair(horizontal: space, vertical: space)
  }

  /// With more constraints than this, a distance without room for its label becomes a spare mark.
  private static let manyDistances = 120
  /// With more constraints than this, the same applies to alignments, and labels keep a distance.
  static let manyAlignments = 400

  /// Adds constraints, the most important first.
  mutating func add(_ constraints: [DrawnConstraint]) {
    let count = constraints.count
    distance = count > Self.manyAlignments ? 5 * unit : 0
    let geometry = geometry
    let courses = constraints.map { ConstraintCourse($0.equation, in: geometry) }
    // Alignments that are satisfied and unnamed are the least informative.
    let ranks = zip(constraints, courses).map { constraint, course in
      if case .alignment = course, constraint.rank == 5 { return 6 }
      return constraint.rank
    }
    for index in constraints.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let constraint = constraints[index]
      guard let course = courses[index] else { continue }
      switch course {
      case .distance(let axis, let from, let to, let places, let ends):
        addDistance(
          constraint, axis, from, to, places, ends, needsLabel: count > Self.manyDistances)
      case .alignment(let axis, let at, let along):
        addAlignment(
          constraint, axis, at, along, needsLabel: count > Self.manyAlignments)
      }
    }
  }

  // MARK: Distances

  private mutating func addDistance(
    _ constraint: DrawnConstraint, _ axis: Axis, _ from: Double, _ to: Double,
    _ places: [ClosedRange<Double>], _ ends: (Rect, Rect), needsLabel: Bool
  ) {
    let line = min(from, to)...max(from, to)
    let candidates = Self.candidates(places, isSize: ends.0 == ends.1)
    for case let label? in [constraint.label, nextNumber] where !label.isEmpty {
      var search = LabelSearch(size: size(of: label), gap: 1.2 * unit, distance: distance)
      for across in candidates {
        // In a crowded picture the label is harder to place, so it is tried first.
        guard let box = search.box(beside: line, across, axis, in: texts),
          isFree(line, across, axis)
        else { continue }
        draw(constraint, axis, from, to, across, ends, isSpare: false)
        write(constraint, label, in: box)
        return
      }
    }
    if !constraint.label.isEmpty { unnumbered.append(constraint) }
    let isNeeded = constraint.state != .holding || !needsLabel
    guard isNeeded, let across = candidates.first(where: { isFree(line, $0, axis) }) else {
      let middle = places.first.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
      draw(constraint, axis, from, to, middle, ends, isSpare: true)
      return
    }
    draw(constraint, axis, from, to, across, ends, isSpare: false)
  }

  /// Whether a line along an axis is clear of other lines and texts.
  private func isFree(_ line: ClosedRange<Double>, _ across: Double, _ axis: Axis) -> Bool {
    let room = room(of: line, across, axis)
    return lines[axis].isFree(room) && texts.isFree(room)
  }

  private func room(of line: ClosedRange<Double>, _ across: Double, _ axis: Axis) -> Rect {
    Self.rect(line, (across - 2.5 * unit)...(across + 2.5 * unit), axis)
  }

  /// The number for the next constraint whose label does not fit.
  private var nextNumber: String? {
    guard let numbers, numbered.count < numbers.count else { return nil }
    return "\(numbers.lowerBound + numbered.count)"
  }

  /// Positions for a line across its axis: the middle, then closer and closer to the ends.
  ///
  /// Sizes are placed near the far end, because names are at the near one.
  private static func candidates(_ places: [ClosedRange<Double>], isSize: Bool) -> [Double] {
    let parts: [Double] =
      isSize
      ? [0.8, 0.9, 0.7, 0.6, 0.5, 0.4, 0.95]
      : [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95]
    var result: [Double] = []
    result.reserveCapacity(places.count * parts.count)
    for place in places {
      for part in parts {
        result.append(place.lowerBound + (place.upperBound - place.lowerBound) * part)
      }
    }
    return result
  }

  private mutating func draw(
    _ constraint: DrawnConstraint, _ axis: Axis, _ from: Double, _ to: Double, _ across: Double,
    _ ends: (Rect, Rect), isSpare: Bool
  ) {
    if !isSpare { lines[axis].take(room(of: min(from, to)...max(from, to), across, axis)) }
    if !isSpare || keepsSpares {
      drawLine(constraint, axis, from, to, across, ends, isSpare)
    }
    if constraint.state == .broken {
      let middle = Point((from + to) / 2, across, on: axis)
      let r = 3 * unit
      marks.append(
        PictureMark(
          .path(
            Self.stroke(middle, -r, -r, r, r) + Self.stroke(middle, -r, r, r, -r)), "cross",
          ref: constraint.ref))
    }
  }

  /// Adds a line with its arrowheads and extension lines.
  private mutating func drawLine(
    _ constraint: DrawnConstraint, _ axis: Axis, _ from: Double, _ to: Double, _ across: Double,
    _ ends: (Rect, Rect), _ isSpare: Bool
  ) {
    let ref = constraint.ref
    let kinds = Self.kinds(["dim", constraint.dashes, constraint.state.kind], isSpare)
    let sign = to < from ? -1.0 : 1.0
    let length = abs(to - from)
    // Heads point outwards; in a narrow gap they are smaller.
    let size = min(4 * unit, max(length / 2.5, 1.5 * unit))
    marks.append(
      PictureMark(
        PictureMark.line([Point(from, across, on: axis), Point(to, across, on: axis)]), kinds,
        ref: ref, title: constraint.words(in: geometry.layout)))
    let heads =
      Self.head(at: from, across, axis, size: -sign * size)
      + Self.head(at: to, across, axis, size: sign * size)
    let state = constraint.state.kind
    marks.append(PictureMark(.path(heads), Self.kinds(["head", state], isSpare), ref: ref))
    let leaders = [(from, ends.0), (to, ends.1)].compactMap { place, rect in
      Self.leader(at: place, to: across, axis, rect)
    }.joined()
    if !leaders.isEmpty {
      marks.append(PictureMark(.path(leaders), Self.kinds(["lead", state], isSpare), ref: ref))
    }
  }

  private static func stroke(
    _ centre: Point, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> String {
    "M\((centre.x + x1).pictureText) \((centre.y + y1).pictureText)"
      + "L\((centre.x + x2).pictureText) \((centre.y + y2).pictureText)"
  }

  private static func kinds(_ kinds: [String], _ isSpare: Bool) -> String {
    (kinds + (isSpare ? ["spare"] : [])).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns an arrowhead with its tip at the end of a line.
  private static func head(
    at tip: Double, _ across: Double, _ axis: Axis, size: Double
  ) -> String {
    let back = tip - size
    let wing = abs(size) * 0.4
    let points = [
      Point(tip, across, on: axis), Point(back, across - wing, on: axis),
      Point(back, across + wing, on: axis),
    ]
    guard case .path(let data) = PictureMark.line(points) else { return "" }
    return data + "Z"
  }

  /// Returns the extension line from the end of a dimension line to the rectangle whose edge it
  /// measures, or `nil` if the line ends on the rectangle.
  private static func leader(
    at place: Double, to across: Double, _ axis: Axis, _ rect: Rect
  ) -> String? {
    let extent = rect.extent(axis.across)
    guard !extent.contains(across) else { return nil }
    let near = across < extent.lowerBound ? extent.lowerBound : extent.upperBound
    guard
      case .path(let data) = PictureMark.line([
        Point(place, near, on: axis), Point(place, across, on: axis),
      ])
    else { return nil }
    return data
  }

  // MARK: Alignments

  private mutating func addAlignment(
    _ constraint: DrawnConstraint, _ axis: Axis, _ at: Double, _ along: ClosedRange<Double>,
    needsLabel: Bool
  ) {
    let room = Self.rect((at - unit)...(at + unit), along, axis)
    let label = constraint.name == nil ? "" : constraint.label
    let isNeeded = constraint.state != .holding || !needsLabel
    // The search is skipped if there is nothing to draw.
    let mayStand =
      (isNeeded || !label.isEmpty)
      && (constraint.state != .holding || lines[axis.across].isFree(room))
    var placed: (words: String, box: Rect)?
    for case let words? in mayStand && !label.isEmpty ? [label, nextNumber] : []
    where placed == nil {
      var search = LabelSearch(size: size(of: words), gap: 1.2 * unit, distance: distance)
      placed = search.box(beside: along, at, axis.across, in: texts).map { (words, $0) }
    }
    let isSpare = !(mayStand && (isNeeded || placed != nil))
    if placed == nil, isSpare || !label.isEmpty { unnumbered.append(constraint) }
    if !isSpare { lines[axis.across].take(room) }
    if !isSpare || keepsSpares {
      let kinds = Self.kinds(["align", constraint.dashes, constraint.state.kind], isSpare)
      marks.append(
        PictureMark(
          PictureMark.line([
            Point(at, along.lowerBound, on: axis), Point(at, along.upperBound, on: axis),
          ]), kinds, ref: constraint.ref, title: constraint.words(in: geometry.layout)))
    }
    if !isSpare, let (words, box) = placed { write(constraint, words, in: box) }
  }

  // MARK: Labels

  /// Returns the size of a label.
  private func size(of label: String) -> Size {
    let size = TextSize.small * unit
    return Size(width: TextExtent.width(label) * size, height: 1.15 * size)
  }

  /// Writes a constraint's label or number.
  private mutating func write(_ constraint: DrawnConstraint, _ label: String, in box: Rect) {
    texts.take(box)
    let isNumber = label != constraint.label
    if isNumber { numbered.append(((numbers?.lowerBound ?? 0) + numbered.count, constraint)) }
    labels.append(
      PictureMark(
        .text(
          label, at: Point(x: box.x + box.width / 2, y: box.y + box.height * 0.8), .middle),
        Self.kinds(["dim-name", isNumber ? "no" : "", constraint.state.kind], false),
        ref: constraint.ref))
  }

  private static func rect(
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>, _ axis: Axis
  ) -> Rect {
    let (x, y) = axis == .horizontal ? (along, across) : (across, along)
    return Rect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }
}
