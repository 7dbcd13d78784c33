import LayoutModel

/// Puts constraints into a picture as dimension lines that do not cover each other.
///
/// Each takes the first of some places where nothing stands in its way, with its words or, where they
/// have no room, with a number; one that finds none is a spare mark, which is seen only when it is
/// pointed at.
struct DimensionLines {
  private let geometry: AnchorGeometry
  /// What one pixel of the picture is worth, in points.
  private let unit: Double
  /// Where texts stand.
  private var texts: LabelSpace
  /// Where lines along an axis stand: those of the other axis may cross them.
  private var lines: AxisPair<LabelSpace>
  /// Lines, which are painted below every text.
  private(set) var marks: [PictureMark] = []
  /// What is written beside them.
  private(set) var labels: [PictureMark] = []
  /// How far labels keep from each other, in points: more where there are many.
  private var distance = 0.0
  /// Whether spare marks are made.
  private let keepsSpares: Bool
  /// The numbers that may be given; `nil` where there is no list of them.
  private let numbers: Range<Int>?
  /// Those that have a number, by it.
  private(set) var numbered: [(number: Int, constraint: DrawnConstraint)] = []
  /// Those without room for their words and for a number.
  private(set) var unnumbered: [DrawnConstraint] = []

  /// Makes a picture's lines.
  ///
  /// - Parameters:
  ///   - texts: where names stand already.
  ///   - numbers: those that are free; `nil` where words without room are left out.
  ///   - keepsSpares: whether there is something to point at that shows spare marks. Of a large layout
  ///     nearly all are spare.
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

  /// From so many constraints on, a distance whose label finds no room is a spare.
  private static let manyDistances = 120
  /// From so many constraints on, so is an alignment.
  static let manyAlignments = 400

  /// Adds constraints, those first that matter most.
  mutating func add(_ constraints: [DrawnConstraint]) {
    let count = constraints.count
    distance = count > Self.manyAlignments ? 5 * unit : 0
    let geometry = geometry
    let courses = constraints.map { ConstraintCourse($0.equation, in: geometry) }
    // Where edges only meet there is the least to be told.
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
        // In a crowded picture it is the label that has no room.
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

  /// Whether nothing is in the way of a line along an axis.
  private func isFree(_ line: ClosedRange<Double>, _ across: Double, _ axis: Axis) -> Bool {
    let room = room(of: line, across, axis)
    return lines[axis].isFree(room) && texts.isFree(room)
  }

  private func room(of line: ClosedRange<Double>, _ across: Double, _ axis: Axis) -> Rect {
    Self.rect(line, (across - 2.5 * unit)...(across + 2.5 * unit), axis)
  }

  /// The number for the next one that has room for no more.
  private var nextNumber: String? {
    guard let numbers, numbered.count < numbers.count else { return nil }
    return "\(numbers.lowerBound + numbered.count)"
  }

  /// Where across its axis a line may stand: in the middle, then ever nearer to the ends.
  ///
  /// A size stands near the far end, because names stand at the near one.
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

  /// A line with its heads, and what leads to its ends.
  private mutating func drawLine(
    _ constraint: DrawnConstraint, _ axis: Axis, _ from: Double, _ to: Double, _ across: Double,
    _ ends: (Rect, Rect), _ isSpare: Bool
  ) {
    let ref = constraint.ref
    let kinds = Self.kinds(["dim", constraint.dashes, constraint.state.kind], isSpare)
    let sign = to < from ? -1.0 : 1.0
    let length = abs(to - from)
    // Heads point outwards against what they measure; in a narrow gap they stand outside of it.
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

  /// An arrow head whose tip stands at the end of a line.
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

  /// From where a dimension line ends to the rectangle whose edge it measures; `nil` where it ends
  /// on it.
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
    // Nothing is looked for where there is nothing to be drawn.
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

  /// How much room a label takes.
  private func size(of label: String) -> Size {
    let size = TextSize.small * unit
    return Size(width: TextExtent.width(label) * size, height: 1.15 * size)
  }

  /// Writes a constraint's label, or its number.
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
