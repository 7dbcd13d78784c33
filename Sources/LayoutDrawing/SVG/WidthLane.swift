import LayoutModel

/// The chart of one view's edges among those of a ``WidthChart``.
struct WidthLane {
  private let band: WidthChart.Band
  private let plot: Rect
  private let widths: ClosedRange<Double>
  private let positions: ClosedRange<Double>

  /// - Parameter positions: what runs from the plot's bottom to its top.
  init(
    _ band: WidthChart.Band, in plot: Rect, _ widths: ClosedRange<Double>,
    _ positions: ClosedRange<Double>
  ) {
    self.band = band
    self.plot = plot
    self.widths = widths
    self.positions = positions
  }

  /// - Parameter texts: where texts of the chart stand.
  func marks(_ texts: inout LabelSpace) -> [PictureMark] {
    let name = TextExtent.fitted(band.name, to: plot.width / 2 / TextSize.name)
    var marks = [
      PictureMark(.rect(plot), "axis"),
      PictureMark(
        PictureMark.line([widths.lowerBound, widths.upperBound].map { point($0, $0) }),
        "root-edge", title: "the root's right edge"),
    ]
    let (left, right) = (edge(\.left), edge(\.right))
    if case .path(let outline) = PictureMark.line(left + right.reversed()), !band.points.isEmpty {
      marks.append(PictureMark(.path(outline + "Z"), "band", title: band.name))
    }
    marks += [
      PictureMark(PictureMark.line(left), "edge start", title: "\(band.name), left edge"),
      PictureMark(PictureMark.line(right), "edge end", title: "\(band.name), right edge"),
    ]
    take(name, at: Point(x: plot.x, y: plot.y - 8), TextSize.name, &texts)
    marks.append(
      PictureMark(.text(name, at: Point(x: plot.x, y: plot.y - 8), .start), "name"))
    marks += ends(&texts)
    marks += bends(\.left, above: false, &texts) + bends(\.right, above: true, &texts)
    return marks
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

  // MARK: Positions

  /// Where both edges stand at the least and at the greatest width, beside the chart.
  private func ends(_ texts: inout LabelSpace) -> [PictureMark] {
    guard let first = band.points.first, let last = band.points.last else { return [] }
    let ends:
      [(point: (width: Double, left: Double, right: Double), x: Double, words: (String, String))] =
        [
          (first, plot.x - 6, ("", "")), (last, plot.maxX + 6, ("left ", "right ")),
        ]
    return ends.flatMap { end -> [PictureMark] in
      var (low, high) = (point(0, end.point.left).y, point(0, end.point.right).y)
      // Texts of one edge each, however near to each other those are.
      let least = TextSize.small * 1.1
      if abs(low - high) < least {
        let middle = min(max((low + high) / 2, plot.y + least / 2), plot.maxY - least / 2)
        let sign = low < high ? -1.0 : 1.0
        (low, high) = (middle + sign * least / 2, middle - sign * least / 2)
      }
      let anchor: PictureMark.TextAnchor = end.x < plot.x ? .end : .start
      return [(end.words.0, end.point.left, low), (end.words.1, end.point.right, high)].map {
        words, position, y in
        PictureMark(
          .text(words + position.pictureText, at: Point(x: end.x, y: y + 4), anchor), "tick")
      }
    }
  }

  /// A dot wherever an edge goes another way, with its position where there is room.
  private func bends(
    _ edge: Edge, above: Bool, _ texts: inout LabelSpace
  ) -> [PictureMark] {
    let points = band.points
    return points.indices.dropFirst().dropLast().flatMap { index -> [PictureMark] in
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      guard before.width < here.width else { return [] }
      // A piece ends where the next begins: the width is there twice, and after a jump another edge.
      let next =
        after.width > here.width ? after : index + 2 < points.count ? points[index + 2] : here
      let start = after.width > here.width ? here : after
      guard next.width > here.width else { return [] }
      let slopes = (
        (here[keyPath: edge] - before[keyPath: edge]) / (here.width - before.width),
        (next[keyPath: edge] - start[keyPath: edge]) / (next.width - start.width)
      )
      let jumps = abs(here[keyPath: edge] - start[keyPath: edge]) > 0.01
      guard abs(slopes.0 - slopes.1) > 1e-4 || jumps else { return [] }
      let place = point(here.width, here[keyPath: edge])
      let r = 3.0
      var marks = [
        PictureMark(
          PictureMark.line([
            Point(x: place.x - r, y: place.y), Point(x: place.x, y: place.y - r),
            Point(x: place.x + r, y: place.y), Point(x: place.x, y: place.y + r),
            Point(x: place.x - r, y: place.y),
          ]), above ? "dot end" : "dot start")
      ]
      let text = here[keyPath: edge].pictureText
      for y in above ? [place.y - 6, place.y + 15] : [place.y + 15, place.y - 6] {
        let half = TextExtent.width(text) * TextSize.small / 2
        let box = Rect(
          x: place.x - half - 1, y: y - TextSize.small, width: half * 2 + 2, height: TextSize.small)
        guard box.y >= plot.y - 4, box.maxY <= plot.maxY + 14, texts.isFree(box) else { continue }
        texts.take(box)
        marks.append(PictureMark(.text(text, at: Point(x: place.x, y: y), .middle), "tick halo"))
        break
      }
      return marks
    }
  }

  private func take(
    _ text: String, at place: Point, _ size: Double, _ texts: inout LabelSpace
  ) {
    texts.take(
      Rect(x: place.x, y: place.y - size, width: TextExtent.width(text) * size, height: size * 1.1))
  }
}
