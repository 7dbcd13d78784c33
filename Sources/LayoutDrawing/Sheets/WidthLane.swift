import LayoutModel

/// The chart of one view's edges in a ``WidthChart``.
struct WidthLane {
  private let band: WidthChart.Band
  private let plot: Rect
  private let widths: ClosedRange<Double>
  private let positions: ClosedRange<Double>
  private let isNarrow: Bool

  /// - Parameters:
  ///   - positions: The range of positions from the plot's bottom to its top.
  ///   - isNarrow: Whether there is only room for numbers next to the plot.
  init(
    _ band: WidthChart.Band, in plot: Rect, _ widths: ClosedRange<Double>,
    _ positions: ClosedRange<Double>, isNarrow: Bool
  ) {
    self.band = band
    self.plot = plot
    self.widths = widths
    self.positions = positions
    self.isNarrow = isNarrow
  }

  /// - Parameter texts: The space taken by texts in the chart.
  func marks(_ texts: inout LabelSpace) -> [PictureMark] {
    let name = TextExtent.fitted(band.name, to: plot.width / 2 / TextSize.name)
    var marks = [
      PictureMark(.rect(plot), "axis"), PictureMark(.path(outside), "beyond"),
      PictureMark(
        PictureMark.line([widths.lowerBound, widths.upperBound].map { point($0, $0) }),
        "root-edge", title: "the root's right edge"),
    ]
    let (left, right) = (edge(\.left), edge(\.right))
    if case .path(let outline) = PictureMark.line(left + right.reversed()), !band.points.isEmpty {
      marks.append(PictureMark(.path(outline + "Z"), "band", title: band.name))
    }
    marks += [
      PictureMark(PictureMark.line(left), "edge start", title: title("left", \.left)),
      PictureMark(PictureMark.line(right), "edge end", title: title("right", \.right)),
    ]
    take(name, at: Point(x: plot.x, y: plot.y - 8), TextSize.name, &texts)
    marks.append(
      PictureMark(
        .text(name, at: Point(x: plot.x, y: plot.y - 8), .start), "name",
        title: name == band.name ? nil : band.name))
    marks += ends()
    let bends = bends(\.left, isRight: false) + bends(\.right, isRight: true)
    marks += bends.map { bend in
      let place = bend.place
      let r = 3.2
      return PictureMark(
        PictureMark.line([
          Point(x: place.x - r, y: place.y), Point(x: place.x, y: place.y - r),
          Point(x: place.x + r, y: place.y), Point(x: place.x, y: place.y + r),
          Point(x: place.x - r, y: place.y),
        ]), bend.isRight ? "dot end" : "dot start", title: bend.title)
    }
    for bend in bends { marks += label(bend, &texts) }
    return marks
  }

  /// The area beyond the root's right edge.
  private var outside: String {
    let (first, last) = (
      point(widths.lowerBound, widths.lowerBound), point(widths.upperBound, widths.upperBound)
    )
    let line = PictureMark.line([
      first, Point(x: first.x, y: plot.y), Point(x: last.x, y: plot.y), last,
    ])
    guard case .path(let data) = line else { return "" }
    return data + "Z"
  }

  private func point(_ width: Double, _ position: Double) -> Point {
    let span = max(widths.upperBound - widths.lowerBound, 1e-9)
    let height = max(positions.upperBound - positions.lowerBound, 1e-9)
    return Point(
      x: plot.x + (width - widths.lowerBound) / span * plot.width,
      y: plot.maxY - (position - positions.lowerBound) / height * plot.height)
  }

  private typealias Edge = KeyPath<(width: Double, left: Double, right: Double), Double>

  private func edge(_ edge: Edge) -> [Point] {
    band.points.map { point($0.width, $0[keyPath: edge]) }
  }

  /// Returns the positions of an edge at its points, for the tooltip.
  private func title(_ side: String, _ edge: Edge) -> String {
    var lines = ["\(band.name), \(side) edge"]
    for point in band.points.prefix(40) {
      let line = "\(point[keyPath: edge].pictureText) at \(point.width.pictureText)"
      if lines.last != line { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Positions

  /// Returns the positions of both edges at the smallest and largest width, next to the chart.
  private func ends() -> [PictureMark] {
    guard let first = band.points.first, let last = band.points.last else { return [] }
    return [(first, plot.x - 6, PictureMark.TextAnchor.end), (last, plot.maxX + 6, .start)]
      .flatMap { end, x, anchor -> [PictureMark] in
        var (low, high) = (point(0, end.left).y, point(0, end.right).y)
        // Each edge has its own text, even if the edges are close together.
        let least = TextSize.small * 1.15
        if abs(low - high) < least {
          let middle = min(max((low + high) / 2, plot.y + least / 2), plot.maxY - least / 2)
          let sign = low < high ? -1.0 : 1.0
          (low, high) = (middle + sign * least / 2, middle - sign * least / 2)
        }
        return [("left ", end.left, low, "start"), ("right ", end.right, high, "end")].map {
          words, position, y, kind in
          PictureMark(
            .text(
              (isNarrow ? "" : words) + position.pictureText, at: Point(x: x, y: y + 4), anchor),
            "tick \(kind)")
        }
      }
  }

  /// A point where the slope of an edge changes, or an end of a jump.
  private struct Bend {
    let place: Point
    let isRight: Bool
    let position: String
    let title: String
  }

  private func bends(_ edge: Edge, isRight: Bool) -> [Bend] {
    let points = band.points
    var result: [Bend] = []
    func add(_ point: (width: Double, left: Double, right: Double)) {
      let position = point[keyPath: edge].pictureText
      result.append(
        Bend(
          place: self.point(point.width, point[keyPath: edge]), isRight: isRight,
          position: position, title: "\(position) at \(point.width.pictureText)"))
    }
    for index in points.indices.dropFirst().dropLast() {
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      guard before.width < here.width else { continue }
      // Adjacent pieces share a width, so it appears twice; after a jump the position differs.
      let next =
        after.width > here.width ? after : index + 2 < points.count ? points[index + 2] : here
      let start = after.width > here.width ? here : after
      guard next.width > here.width else { continue }
      let slopes = (
        (here[keyPath: edge] - before[keyPath: edge]) / (here.width - before.width),
        (next[keyPath: edge] - start[keyPath: edge]) / (next.width - start.width)
      )
      let jumps = abs(here[keyPath: edge] - start[keyPath: edge]) > 0.01
      guard abs(slopes.0 - slopes.1) > 1e-4 || jumps else { continue }
      add(here)
      if jumps { add(start) }
    }
    return result
  }

  /// Returns the label of a bend's position, as close as there is room.
  private func label(_ bend: Bend, _ texts: inout LabelSpace) -> [PictureMark] {
    let width = TextExtent.width(bend.position) * TextSize.small
    let (above, below) = (bend.place.y - 7, bend.place.y + 15)
    let rows = bend.isRight ? [above, below] : [below, above]
    let columns = [0, width / 2 + 6, -width / 2 - 6]
    for (y, dx) in rows.flatMap({ y in columns.map { (y, $0) } })
      + columns.dropFirst().map({ (bend.place.y + 4, $0) })
    {
      let middle = bend.place.x + dx
      let box = Rect(
        x: middle - width / 2 - 1, y: y - TextSize.small, width: width + 2,
        height: TextSize.small + 1)
      guard box.y >= plot.y - 6, box.maxY <= plot.maxY + 14, box.x >= plot.x - 2,
        box.maxX <= plot.maxX + 2, texts.isFree(box)
      else { continue }
      texts.take(box)
      return [
        PictureMark(
          .text(bend.position, at: Point(x: middle, y: y), .middle),
          "tick halo \(bend.isRight ? "end" : "start")")
      ]
    }
    return []
  }

  private func take(
    _ text: String, at place: Point, _ size: Double, _ texts: inout LabelSpace
  ) {
    texts.take(
      Rect(x: place.x, y: place.y - size, width: TextExtent.width(text) * size, height: size * 1.1))
  }
}
