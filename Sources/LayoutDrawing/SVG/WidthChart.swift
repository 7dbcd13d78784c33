import LayoutModel

/// Charts of where views' edges stand as the root's width varies, one for each view, with breakpoints
/// marked.
///
/// The charts stand below each other on one scale, so that each edge can be followed by itself and
/// compared with those above and below. Widths run to the right, positions in the root upwards; the
/// left edge is drawn in full, the right one dashed, each with its position at both ends and where it
/// goes another way.
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

  /// From left to right: the positions at the least width, the chart, and those at the greatest.
  private static let plot = (x: 64.0, width: 600.0)
  private static let width = 780.0
  /// A chart's height, and with its name.
  private static let lane = (height: 76.0, step: 112.0)
  private static let head = 84.0

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
    let bounds = Rect(
      x: 0, y: 0, width: Self.width, height: Self.head + Double(bands.count) * Self.lane.step + 42)
    let heading = TextExtent.fitted(title, to: (bounds.width - 24) / TextSize.name)
    var texts = LabelSpace(bounds, side: 20)
    var marks = [
      SVGMarks.paper(bounds),
      PictureMark(.text(heading, at: Point(x: 12, y: 20), .start), "caption"),
    ]
    marks += key() + grid() + breaks(&texts)
    for (index, band) in bands.enumerated() {
      marks += WidthLane(band, in: plot(index), widths, positions).marks(&texts)
    }
    let lines =
      [
        SVGMarks.opening(bounds, unit: 1, title: title),
        "<style>\n\(PictureStyle.css)\n</style>",
      ] + SVGMarks().lines(marks) + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Places

  /// Where a view's chart stands.
  private func plot(_ index: Int) -> Rect {
    Rect(
      x: Self.plot.x,
      y: Self.head + Double(index) * Self.lane.step + Self.lane.step - Self.lane.height,
      width: Self.plot.width, height: Self.lane.height)
  }

  /// The positions that are shown: those of the edges and of the root.
  private var positions: ClosedRange<Double> {
    let all = bands.flatMap { $0.points.flatMap { [$0.left, $0.right] } }
    return min(0, all.min() ?? 0)...max(widths.upperBound, all.max() ?? 0)
  }

  private func x(_ width: Double) -> Double {
    let span = max(widths.upperBound - widths.lowerBound, 1e-9)
    return Self.plot.x + (width - widths.lowerBound) / span * Self.plot.width
  }

  /// From the first chart's top to the last one's bottom.
  private var extent: ClosedRange<Double> {
    let top = plot(0).y
    return top...max(top, plot(bands.count - 1).maxY)
  }

  // MARK: Around the charts

  /// What the lines are, in a row.
  private func key() -> [PictureMark] {
    var x = 12.0
    return [
      ("edge start", "left edge"), ("edge end", "right edge"),
      ("root-edge", "the root's right edge"),
      ("bend", "breakpoint"),
    ].flatMap { kind, words -> [PictureMark] in
      let line = PictureMark.line([Point(x: x, y: 38), Point(x: x + 26, y: 38)])
      let text = Point(x: x + 32, y: 42)
      x += 32 + (TextExtent.width(words) + 1.5) * TextSize.small
      return [PictureMark(line, kind), PictureMark(.text(words, at: text, .start), "key")]
    }
  }

  private func grid() -> [PictureMark] {
    var marks: [PictureMark] = []
    for width in Self.ticks(widths) {
      let x = x(width)
      marks.append(
        PictureMark(
          PictureMark.line([
            Point(x: x, y: extent.lowerBound), Point(x: x, y: extent.upperBound),
          ]), "grid"))
      marks.append(
        PictureMark(
          .text(width.pictureText, at: Point(x: x, y: extent.upperBound + 28), .middle), "tick"))
    }
    marks.append(
      PictureMark(
        .text(
          "width of the root", at: Point(x: Self.width - 8, y: extent.upperBound + 28), .end), "key"
      ))
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

  /// Lines through all charts, with their widths above where there is room in one of three rows.
  private func breaks(_ texts: inout LabelSpace) -> [PictureMark] {
    breakpoints.flatMap { width -> [PictureMark] in
      let x = x(width)
      let line = [Point(x: x, y: Self.head + 6), Point(x: x, y: extent.upperBound)]
      var marks = [
        PictureMark(
          PictureMark.line(line), "bend", title: "breakpoint at \(width.shortText)")
      ]
      let text = width.pictureText
      let half = TextExtent.width(text) * TextSize.small / 2
      for row in 0..<3 {
        let y = Self.head + 2 - Double(row) * 13
        let box = Rect(
          x: x - half - 2, y: y - TextSize.small, width: half * 2 + 4, height: TextSize.small + 1)
        guard texts.isFree(box) else { continue }
        texts.take(box)
        marks.append(PictureMark(.text(text, at: Point(x: x, y: y), .middle), "tick"))
        break
      }
      return marks
    }
  }
}
