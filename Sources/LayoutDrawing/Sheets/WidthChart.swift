public import LayoutModel

/// A chart of view edges by the root's width: the layout drawn at some widths, and below it a chart
/// for each view, with breakpoints through all of them.
///
/// The pictures are at one scale and have letters, which mark their widths on the axis. The charts
/// are stacked on one scale, so that each edge can be followed and compared with those above and
/// below. The x-axis is the width, the y-axis the position in the root. Left edges are solid, right
/// ones dashed, each labelled with its position at both ends and at each bend.
public struct WidthChart: Sendable {
  /// A view's edges at several widths, linear in between.
  public struct Band: Sendable {
    public let name: String
    /// Width, left edge and right edge, in points, by ascending width.
    public let points: [(width: Double, left: Double, right: Double)]

    /// Creates a band.
    public init(name: String, points: [(width: Double, left: Double, right: Double)]) {
      self.name = name
      self.points = points
    }
  }

  private let title: String
  private let widths: ClosedRange<Double>
  private let bands: [Band]
  private let breakpoints: [Double]
  private let width: Double
  private var stills: [WidthStrip.Still] = []

  /// The width of a page on a desktop computer, in pixels.
  public static let usualWidth = 1080.0

  /// A chart's height, without and with its name.
  private static let lane = (height: 88.0, step: 126.0)
  /// The height between the axis and the first lane, for tags and widths.
  private static let axisHeight = 46.0

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - breakpoints: The widths at which the slope of an edge changes.
  ///   - pixels: The width of the chart in pixels.
  public init(
    _ title: String, widths: ClosedRange<Double>, bands: [Band], breakpoints: [Double],
    pixels: Double = usualWidth
  ) {
    self.title = title
    self.widths = widths
    self.bands = bands.map { band in
      Band(
        name: band.name,
        points: band.points.filter { ($0.width + $0.left + $0.right).isFinite })
    }
    self.breakpoints = breakpoints
    width = pixels.isFinite ? min(max(pixels, 320), 10_000) : Self.usualWidth
  }

  /// Adds a picture of the layout at a width; call it in ascending order.
  ///
  /// - Parameters:
  ///   - words: A remark on the width.
  ///   - options: The options of the picture.
  public mutating func add(
    _ layout: Layout, _ solution: SolvedLayout, at width: Double, words: String,
    options: PictureOptions = PictureOptions()
  ) {
    stills.append(
      WidthStrip.Still(
        picture: SheetPicture(layout, solution, options: options), width: width, words: words))
  }

  /// The chart as SVG; equal bands and pictures give equal text.
  public var text: String {
    let heading = SheetCell.wrapped(
      title, to: (width - 24) / (TextSize.name * 1.25) / 1.06, lines: 2)
    var marks = heading.enumerated().map { row, line in
      PictureMark(.text(line, at: Point(x: 12, y: 26 + Double(row) * 20), .start), "title")
    }
    let (key, keyEnd) = key(below: 26 + Double(max(heading.count, 1) - 1) * 20)
    marks += key
    let strip = WidthStrip(stills, top: keyEnd + 14, width: width, plot: plotX) { x($0) }
    let top = strip.bottom + Self.axisHeight
    let extent = top...(top + Double(bands.count) * Self.lane.step)
    var bounds = Rect(x: 0, y: 0, width: width, height: extent.upperBound + 36)
    let legend = SheetLegend(strip.kinds, in: bounds, margin: 12)
    bounds.height += legend.height
    var texts = LabelSpace(bounds, side: 20)
    // Reserve room for the widths below the last chart.
    texts.take(Rect(x: 0, y: extent.upperBound + 6, width: width, height: 14))
    marks += strip.marks + axis(at: top - 8, extent) + legend.marks
    marks += breaks(top: top - 8, extent, &texts)
    for (index, band) in bands.enumerated() {
      marks += WidthLane(
        band, in: plot(index, top), widths, positions, isNarrow: isNarrow
      ).marks(&texts)
    }
    return
      ([
        SVGMarks.opening(bounds, unit: 1, title: title, kind: nil),
        "<style>\n\(SheetStyle.css)\n</style>", "<g class=\"al\">",
        PictureStyle.patterns(prefix: "al", unit: 1),
      ] + SVGMarks().lines([SVGMarks.paper(bounds)] + marks) + ["</g>"] + strip.pictures
      + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: Places

  /// Whether there is too little room for words next to the charts.
  private var isNarrow: Bool { width < 600 }

  /// The horizontal range of the charts, which leaves room for positions at the sides.
  private var plotX: ClosedRange<Double> { isNarrow ? 46...(width - 50) : 92...(width - 96) }

  /// Returns the rectangle of a view's chart.
  private func plot(_ index: Int, _ top: Double) -> Rect {
    Rect(
      x: plotX.lowerBound,
      y: top + Double(index) * Self.lane.step + Self.lane.step - Self.lane.height,
      width: plotX.upperBound - plotX.lowerBound, height: Self.lane.height)
  }

  /// The range of positions: those of the edges and of the root.
  private var positions: ClosedRange<Double> {
    let all = bands.flatMap { $0.points.flatMap { [$0.left, $0.right] } }
    return min(0, all.min() ?? 0)...max(widths.upperBound, all.max() ?? 0)
  }

  private func x(_ width: Double) -> Double {
    let span = max(widths.upperBound - widths.lowerBound, 1e-9)
    let share = (width - widths.lowerBound) / span
    return plotX.lowerBound + share * (plotX.upperBound - plotX.lowerBound)
  }

  // MARK: Around the charts

  /// Returns the legend of line styles, in rows.
  private func key(below top: Double) -> (marks: [PictureMark], end: Double) {
    var (x, y) = (12.0, top + 22)
    let entries = [
      ("edge start", "left edge"), ("edge end", "right edge"),
      ("root-edge", "the root's right edge"), ("bend", "breakpoint"),
    ]
    let marks = entries.flatMap { kind, words -> [PictureMark] in
      let room = 32 + (TextExtent.width(words) + 1.5) * TextSize.small
      if x > 12, x + room > width {
        x = 12
        y += 18
      }
      let line = PictureMark.line([Point(x: x, y: y - 4), Point(x: x + 26, y: y - 4)])
      let text = Point(x: x + 32, y: y)
      x += room
      return [PictureMark(line, kind), PictureMark(.text(words, at: text, .start), "key")]
    }
    return (marks, y)
  }

  /// The axis above the charts, with grid lines through all of them and labels at both ends.
  private func axis(at y: Double, _ extent: ClosedRange<Double>) -> [PictureMark] {
    var marks = [
      PictureMark(
        PictureMark.line([
          Point(x: plotX.lowerBound, y: y), Point(x: plotX.upperBound, y: y),
        ]), "axis")
    ]
    for width in Self.ticks(widths, most: isNarrow ? 4 : 8) {
      let x = x(width)
      marks.append(
        PictureMark(
          PictureMark.line([Point(x: x, y: y), Point(x: x, y: extent.upperBound)]), "grid"))
      marks.append(
        PictureMark(
          .text(width.pictureText, at: Point(x: x, y: extent.upperBound + 16), .middle), "tick"))
    }
    marks.append(
      PictureMark(
        .text(
          "width of the root", at: Point(x: plotX.upperBound, y: extent.upperBound + 31), .end),
        "key"))
    return marks
  }

  /// Returns round numbers in a range, in at most the given number of steps.
  private static func ticks(_ range: ClosedRange<Double>, most: Double) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return [range.lowerBound] }
    var step = 1e-3
    while span / step > most {
      let ratio = span / step / most
      step *= ratio > 10 ? 10 : ratio > 5 ? 5 : ratio > 2 ? 2.5 : 2
    }
    let first = (range.lowerBound / step).rounded(.up)
    return (0..<12).map { (first + Double($0)) * step }.filter { $0 <= range.upperBound }
  }

  /// Lines through all charts, labelled with their widths where there is room.
  private func breaks(
    top: Double, _ extent: ClosedRange<Double>, _ texts: inout LabelSpace
  ) -> [PictureMark] {
    breakpoints.flatMap { width -> [PictureMark] in
      let x = x(width)
      let line = [Point(x: x, y: top), Point(x: x, y: extent.upperBound)]
      var marks = [
        PictureMark(
          PictureMark.line(line), "bend", title: "breakpoint at \(width.shortText)")
      ]
      let text = width.pictureText
      let half = TextExtent.width(text) * TextSize.small / 2
      for row in 0..<2 {
        let y = top + 13 + Double(row) * 13
        let box = Rect(
          x: x - half - 2, y: y - TextSize.small, width: half * 2 + 4, height: TextSize.small + 1)
        guard texts.isFree(box) else { continue }
        texts.take(box)
        marks.append(
          PictureMark(.text(text, at: Point(x: x, y: y), .middle), "tick strong halo"))
        break
      }
      return marks
    }
  }
}
