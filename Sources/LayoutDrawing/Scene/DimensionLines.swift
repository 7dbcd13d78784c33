import LayoutModel

/// Puts constraints into a picture as dimension lines that do not cover each other.
///
/// Each takes the first of some places where nothing stands in its way; one that finds none is a
/// spare mark, which is seen only when it is pointed at.
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
  /// How many found no room.
  private(set) var spares = 0

  /// A dimension line's label, in points for a picture of unit 1.
  static let textSize = 7.0

  /// Makes a picture's lines.
  ///
  /// - Parameter texts: where names stand already.
  init(_ geometry: AnchorGeometry, in bounds: Rect, unit: Double, texts: LabelSpace) {
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
  private static let manyAlignments = 400

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
    let label = constraint.label
    var unlabelled: Double?
    for across in Self.candidates(places, isSize: ends.0 == ends.1) {
      let room = Self.rect(low...high, (across - 2.5 * unit)...(across + 2.5 * unit), axis)
      guard lines[axis]?.isFree(room) == true, texts.isFree(room) else { continue }
      if label.isEmpty || unlabelled == nil { unlabelled = across }
      if label.isEmpty { break }
      if let box = place(label, beside: (low + high) / 2, across, axis) {
        draw(constraint, axis, from, to, across, ends, title: title, isSpare: false)
        write(constraint, label, in: box)
        return
      }
    }
    let isNeeded = constraint.state != .holding || !needsLabel
    guard isNeeded, let across = unlabelled else {
      spares += 1
      let middle = places.first.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
      draw(constraint, axis, from, to, middle, ends, title: title, isSpare: true)
      return
    }
    draw(constraint, axis, from, to, across, ends, title: title, isSpare: false)
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
    let middle = (along.lowerBound + along.upperBound) / 2
    let isFree = lines[axis.across]?.isFree(room) == true
    let box = label.isEmpty ? nil : place(label, beside: middle, at, axis.across)
    let isWanted = constraint.state != .holding || !needsLabel || box != nil
    let isSpare = !(isWanted && (isFree || constraint.state != .holding))
    if isSpare { spares += 1 }
    let kinds = Self.kinds(
      ["align", constraint.dashes, constraint.state.kind], isSpare)
    if !isSpare { lines[axis.across]?.take(room) }
    marks.append(
      PictureMark(
        PictureMark.line([
          Point(at, along.lowerBound, on: axis), Point(at, along.upperBound, on: axis),
        ]), kinds, ref: constraint.ref, title: title))
    if !isSpare, let box { write(constraint, label, in: box) }
  }

  // MARK: Labels

  /// Room for a label beside a line that runs along an axis; taken at once.
  private mutating func place(
    _ label: String, beside middle: Double, _ across: Double, _ axis: Axis
  ) -> Rect? {
    let size = Self.textSize * unit
    let (width, height) = (TextExtent.width(label) * size, 1.15 * size)
    let gap = 1.2 * unit
    let (x, y) = axis == .horizontal ? (middle, across) : (across, middle)
    let above = Rect(x: x - width / 2, y: y - gap - height, width: width, height: height)
    let below = Rect(x: x - width / 2, y: y + gap, width: width, height: height)
    let right = Rect(x: x + gap * 2, y: y - height / 2, width: width, height: height)
    let left = Rect(x: x - gap * 2 - width, y: y - height / 2, width: width, height: height)
    let boxes = axis == .horizontal ? [above, below] : [right, left]
    let around = EdgeInsets(all: distance)
    guard let free = boxes.first(where: { texts.isFree($0.outset(by: around)) }) else { return nil }
    texts.take(free)
    return free
  }

  private mutating func write(_ constraint: DrawnConstraint, _ label: String, in box: Rect) {
    labels.append(
      PictureMark(
        .text(
          label, at: Point(x: box.x + box.width / 2, y: box.y + box.height * 0.8), .middle),
        Self.kinds(["dim-name", constraint.state.kind], false), ref: constraint.ref))
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
