import LayoutModel

/// Puts constraints into a picture as dimension lines that do not cover each other.
///
/// Each takes the first of some places where nothing stands in its way, with its words or, where they
/// have no room, with a number; one that finds none is a spare mark, which is seen only when it is
/// pointed at.
struct DimensionLines {
  private let geometry: AnchorGeometry
  private let bounds: Rect
  /// What one pixel of the picture is worth, in points.
  private let unit: Double
  /// Where texts stand.
  private var texts: LabelSpace
  /// Where lines along an axis stand: those of the other axis may cross them.
  private var lines: [Axis: LabelSpace]
  /// Lines, which are painted below every text.
  private(set) var marks: [PictureMark] = []
  /// What is written beside them.
  private(set) var labels: [PictureMark] = []
  /// How far labels keep from each other, in points: more where there are many.
  private var distance = 0.0
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
  init(
    _ geometry: AnchorGeometry, in bounds: Rect, unit: Double, texts: LabelSpace,
    numbers: Range<Int>?
  ) {
    self.numbers = numbers
    self.geometry = geometry
    self.bounds = bounds
    self.unit = unit
    self.texts = texts
    let space = LabelSpace(bounds, side: texts.side)
    lines = [.horizontal: space, .vertical: space]
  }

  /// From so many constraints on, a distance whose label finds no room is a spare.
  private static let manyDistances = 120
  /// From so many constraints on, so is an alignment.
  static let manyAlignments = 400

  /// Adds constraints, those first that matter most.
  ///
  /// - Parameter title: what somebody who points at one is told.
  mutating func add(_ constraints: [DrawnConstraint], title: (DrawnConstraint) -> String) {
    let count = constraints.count
    distance = count > Self.manyAlignments ? 5 * unit : 0
    let courses = constraints.map { ConstraintCourse($0.equation, in: geometry) }
    // Where edges only meet there is the least to be told.
    let ranks = zip(constraints, courses).map { constraint, course in
      if case .alignment = course, constraint.rank == 5 { return 6 }
      return constraint.rank
    }
    for index in constraints.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let constraint = constraints[index]
      guard let course = courses[index] else { continue }
      let title = title(constraint)
      switch course {
      case .distance(let axis, let from, let to, let places, let ends):
        addDistance(
          constraint, axis, from, to, places, ends, needsLabel: count > Self.manyDistances,
          title: title)
      case .alignment(let axis, let at, let along):
        addAlignment(
          constraint, axis, at, along, needsLabel: count > Self.manyAlignments, title: title)
      }
    }
  }

  // MARK: Distances

  private mutating func addDistance(
    _ constraint: DrawnConstraint, _ axis: Axis, _ from: Double, _ to: Double,
    _ places: [ClosedRange<Double>], _ ends: (Rect, Rect), needsLabel: Bool, title: String
  ) {
    let (low, high) = (min(from, to), max(from, to))
    let free = Self.candidates(places, isSize: ends.0 == ends.1).filter { across in
      let room = Self.rect(low...high, (across - 2.5 * unit)...(across + 2.5 * unit), axis)
      return lines[axis]?.isFree(room) == true && texts.isFree(room)
    }
    for label in [constraint.label, nextNumber].compactMap(\.self) where !label.isEmpty {
      for across in free {
        guard let box = box(for: label, beside: low...high, across, axis) else { continue }
        draw(constraint, axis, from, to, across, ends, title: title, isSpare: false)
        write(constraint, label, in: box)
        return
      }
    }
    if !constraint.label.isEmpty { unnumbered.append(constraint) }
    let isNeeded = constraint.state != .holding || !needsLabel
    guard isNeeded, let across = free.first else {
      let middle = places.first.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
      draw(constraint, axis, from, to, middle, ends, title: title, isSpare: true)
      return
    }
    draw(constraint, axis, from, to, across, ends, title: title, isSpare: false)
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
    return places.flatMap { place in
      parts.map { place.lowerBound + (place.upperBound - place.lowerBound) * $0 }
    }
  }

  private mutating func draw(
    _ constraint: DrawnConstraint, _ axis: Axis, _ from: Double, _ to: Double, _ across: Double,
    _ ends: (Rect, Rect), title: String, isSpare: Bool
  ) {
    let ref = constraint.ref
    let kinds = Self.kinds(["dim", constraint.dashes, constraint.state.kind], isSpare)
    if !isSpare {
      lines[axis]?.take(
        Self.rect(
          min(from, to)...max(from, to), (across - 2.5 * unit)...(across + 2.5 * unit), axis))
    }
    let sign = to < from ? -1.0 : 1.0
    let length = abs(to - from)
    // Heads point outwards against what they measure; in a narrow gap they stand outside of it.
    let size = min(4 * unit, max(length / 2.5, 1.5 * unit))
    marks.append(
      PictureMark(
        PictureMark.line([Point(from, across, on: axis), Point(to, across, on: axis)]), kinds,
        ref: ref, title: title))
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
    if constraint.state == .broken {
      let middle = Point((from + to) / 2, across, on: axis)
      let r = 3 * unit
      marks.append(
        PictureMark(
          .path(
            Self.stroke(middle, -r, -r, r, r) + Self.stroke(middle, -r, r, r, -r)), "cross",
          ref: ref))
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
    needsLabel: Bool, title: String
  ) {
    let room = Self.rect((at - unit)...(at + unit), along, axis)
    let label = constraint.name == nil ? "" : constraint.label
    let isFree = lines[axis.across]?.isFree(room) == true
    let mayStand = !label.isEmpty && (isFree || constraint.state != .holding)
    var placed: (words: String, box: Rect)?
    for words in mayStand ? [label, nextNumber].compactMap(\.self) : [] where placed == nil {
      placed = box(for: words, beside: along, at, axis.across).map { (words, $0) }
    }
    let isWanted = constraint.state != .holding || !needsLabel || placed != nil
    let isSpare = !(isWanted && (isFree || constraint.state != .holding))
    if placed == nil, isSpare || !label.isEmpty { unnumbered.append(constraint) }
    let kinds = Self.kinds(
      ["align", constraint.dashes, constraint.state.kind], isSpare)
    if !isSpare { lines[axis.across]?.take(room) }
    marks.append(
      PictureMark(
        PictureMark.line([
          Point(at, along.lowerBound, on: axis), Point(at, along.upperBound, on: axis),
        ]), kinds, ref: constraint.ref, title: title))
    if !isSpare, let (words, box) = placed { write(constraint, words, in: box) }
  }

  // MARK: Labels

  /// Room for a label beside a line that runs along an axis: at its middle, else nearer to an end.
  private func box(
    for label: String, beside line: ClosedRange<Double>, _ across: Double, _ axis: Axis
  ) -> Rect? {
    let size = TextSize.small * unit
    let (width, height) = (TextExtent.width(label) * size, 1.15 * size)
    let gap = 1.2 * unit
    let around = EdgeInsets(all: distance)
    for part in [0.5, 0.25, 0.75] {
      let along = line.lowerBound + (line.upperBound - line.lowerBound) * part
      let (x, y) = axis == .horizontal ? (along, across) : (across, along)
      let left = axis == .horizontal ? [x - width / 2] : [x + gap * 2, x - gap * 2 - width]
      let top = axis == .horizontal ? [y - gap - height, y + gap] : [y - height / 2]
      for x in left {
        for y in top {
          let box = Rect(x: x, y: y, width: width, height: height)
          if texts.isFree(box.outset(by: around)) { return box }
        }
      }
    }
    return nil
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
