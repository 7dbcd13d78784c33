public import LayoutModel

/// A chart of where views' edges stand as the root's width varies, with breakpoints marked.
///
/// Widths run to the right, positions in the root upwards; a view is the band between its left and
/// its right edge. Each has a colour and a dash of its own, and its name at the end.
public struct WidthChart: Sendable {
  /// A view's edges at widths, between which they run straight.
  public struct Band: Sendable {
    public let name: String
    /// Width, left edge and right edge, in points, by ascending width.
    public let points: [(width: Double, left: Double, right: Double)]

    /// Makes a band.
    public init(name: String, points: [(width: Double, left: Double, right: Double)]) {
      self.name = name
      self.points = points
    }
  }

  private let title: String
  private let widths: ClosedRange<Double>
  private let bands: [Band]
  private let breakpoints: [Double]

  private static let plot = Rect(x: 52, y: 64, width: 600, height: 400)
  private static let bounds = Rect(x: 0, y: 0, width: 800, height: 520)
  private static let series = 7

  /// Makes a chart.
  ///
  /// - Parameter breakpoints: widths at which an edge goes another way.
  public init(
    _ title: String, widths: ClosedRange<Double>, bands: [Band], breakpoints: [Double]
  ) {
    self.title = title
    self.widths = widths
    self.bands = bands.map { band in
      Band(
        name: band.name,
        points: band.points.filter { ($0.width + $0.left + $0.right).isFinite })
    }
    self.breakpoints = breakpoints
  }

  /// The chart as a text; the same bands give the same text.
  public var text: String {
    let bounds = Self.bounds
    let heading = TextExtent.fitted(title, to: (bounds.width - 24) / LayoutScene.textSize)
    var marks = [
      SVGMarks.paper(bounds),
      PictureMark(.text(heading, at: Point(x: 12, y: 18), .start), "caption"),
    ]
    marks += axes() + breaks() + bands.indices.flatMap(band) + names()
    let lines =
      [
        SVGMarks.opening(bounds, unit: 1, scale: 1, title: title),
        "<style>\n\(PictureStyle.css)\n</style>",
      ] + SVGMarks().lines(marks) + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Places

  /// The positions that are shown: those of the edges and of the root.
  private var positions: ClosedRange<Double> {
    let all = bands.flatMap { $0.points.flatMap { [$0.left, $0.right] } }
    return min(0, all.min() ?? 0)...max(widths.upperBound, all.max() ?? 0)
  }

  private func point(_ width: Double, _ position: Double) -> Point {
    let span = max(widths.upperBound - widths.lowerBound, 1e-9)
    let height = max(positions.upperBound - positions.lowerBound, 1e-9)
    return Point(
      x: Self.plot.x + (width - widths.lowerBound) / span * Self.plot.width,
      y: Self.plot.maxY - (position - positions.lowerBound) / height * Self.plot.height)
  }

  // MARK: Axes

  private func axes() -> [PictureMark] {
    let plot = Self.plot
    var marks = [PictureMark(.rect(plot), "axis")]
    for width in Self.ticks(widths) {
      let x = point(width, 0).x
      marks.append(
        PictureMark(
          PictureMark.line([Point(x: x, y: plot.y), Point(x: x, y: plot.maxY)]), "grid"))
      marks.append(
        PictureMark(.text(width.pictureText, at: Point(x: x, y: plot.maxY + 13), .middle), "tick"))
    }
    for position in Self.ticks(positions) {
      let y = point(0, position).y
      marks.append(
        PictureMark(
          PictureMark.line([Point(x: plot.x, y: y), Point(x: plot.maxX, y: y)]), "grid"))
      marks.append(
        PictureMark(.text(position.pictureText, at: Point(x: plot.x - 5, y: y + 3), .end), "tick"))
    }
    let root = [widths.lowerBound, widths.upperBound].map { point($0, $0) }
    marks.append(PictureMark(PictureMark.line(root), "root-edge", title: "the root's right edge"))
    marks.append(
      PictureMark(
        .text("width of the root, points", at: Point(x: plot.maxX, y: plot.maxY + 28), .end), "key")
    )
    marks.append(
      PictureMark(.text("edges, points from its left", at: Point(x: 12, y: 36), .start), "key"))
    return marks
  }

  /// Round numbers, about six of them.
  private static func ticks(_ range: ClosedRange<Double>) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return [range.lowerBound] }
    var step = 1e-3
    while span / step > 8 {
      step *= span / step > 80 ? 10 : span / step > 40 ? 5 : span / step > 16 ? 2.5 : 2
    }
    let first = (range.lowerBound / step).rounded(.up)
    return (0..<12).map { (first + Double($0)) * step }.filter { $0 <= range.upperBound }
  }

  // MARK: Breakpoints

  private func breaks() -> [PictureMark] {
    let plot = Self.plot
    var space = LabelSpace(Self.bounds, side: 20)
    return breakpoints.flatMap { width -> [PictureMark] in
      let x = point(width, 0).x
      var marks = [
        PictureMark(
          PictureMark.line([Point(x: x, y: plot.y - 3), Point(x: x, y: plot.maxY)]), "bend",
          title: "breakpoint at \(width.shortText)")
      ]
      let text = width.pictureText
      let size = 7.0
      let half = TextExtent.width(text) * size / 2
      for row in 0..<2 {
        let y = plot.y - 6 - Double(row) * 9
        let box = Rect(x: x - half - 1, y: y - size, width: half * 2 + 2, height: size + 1)
        guard space.isFree(box) else { continue }
        space.take(box)
        marks.append(PictureMark(.text(text, at: Point(x: x, y: y), .middle), "tick"))
        break
      }
      return marks
    }
  }

  // MARK: Bands

  private func band(_ index: Int) -> [PictureMark] {
    let band = bands[index]
    let series = "series\(index % Self.series)"
    let dashes = ["", " high", " medium", " low"][index / Self.series % 4]
    let left = band.points.map { point($0.width, $0.left) }
    let right = band.points.map { point($0.width, $0.right) }
    guard case .path(let outline) = PictureMark.line(left + right.reversed()) else { return [] }
    return [
      PictureMark(.path(outline + "Z"), "band \(series)", title: band.name),
      PictureMark(
        PictureMark.line(left), "edge \(series)\(dashes)", title: "\(band.name), left edge"),
      PictureMark(
        PictureMark.line(right), "edge \(series)\(dashes)", title: "\(band.name), right edge"),
    ]
  }

  /// Names stand behind the bands' ends, moved apart where those meet.
  private func names() -> [PictureMark] {
    let size = LayoutScene.textSize
    let ends = bands.enumerated().compactMap { index, band -> (Int, Double)? in
      guard let last = band.points.last else { return nil }
      let middle = (last.left + last.right) / 2
      return (index, point(last.width, middle).y)
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    let step = min(size * 1.3, Self.plot.height / Double(max(ends.count, 1)))
    var marks: [PictureMark] = []
    var y = Self.plot.y
    for (place, (index, wanted)) in ends.enumerated() {
      // Those that follow need room too.
      let latest = Self.plot.maxY - Double(ends.count - place - 1) * step
      y = min(max(y, wanted), latest)
      let start = Point(x: Self.plot.maxX + 4, y: wanted)
      let text = Point(x: Self.plot.maxX + 24, y: y)
      let series = "series\(index % Self.series)"
      marks.append(
        PictureMark(
          PictureMark.line([start, Point(x: text.x - 3, y: y)]), "edge \(series)"))
      let room = (Self.bounds.width - text.x - 4) / size
      marks.append(
        PictureMark(
          .text(
            TextExtent.fitted(bands[index].name, to: room), at: Point(x: text.x, y: y + 3), .start),
          "name"))
      y += step
    }
    return marks
  }
}
