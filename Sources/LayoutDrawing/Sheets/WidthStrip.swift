import LayoutModel

/// Pictures of the layout at some widths, at one scale, above the axis that shows these widths.
struct WidthStrip {
  /// A picture of the layout at a width.
  struct Still {
    let picture: SheetPicture
    let width: Double
    /// A remark on the width.
    let words: String
  }

  private(set) var marks: [PictureMark] = []
  private(set) var pictures: [String] = []
  /// The classes of the pictures' marks.
  private(set) var kinds: Set<String> = []
  /// The vertical position of the letters.
  private(set) var bottom: Double

  private static let gap = Size(width: 22, height: 22)
  private static let head = 36.0
  private static let leastWidth = 86.0
  private static let margin = 14.0

  /// - Parameters:
  ///   - plot: The range of the axis.
  ///   - x: Returns the position of a width on the axis.
  init(
    _ stills: [Still], top: Double, width: Double, plot: ClosedRange<Double>,
    x: (Double) -> Double
  ) {
    bottom = top
    guard let first = stills.first else { return }
    let room = width - 2 * Self.margin
    func items(_ scale: Double) -> [Shelves.Item] {
      stills.map { still in
        let size = still.picture.bounds.size
        return Shelves.Item(
          size: Size(
            width: max(size.width * scale, Self.leastWidth), height: size.height * scale + Self.head
          ), head: Self.head)
      }
    }
    let widest = max(stills.map(\.picture.bounds.width).max() ?? 1, 1e-3)
    let tallest = max(stills.map(\.picture.bounds.height).max() ?? 1, 1e-3)
    let most = min(max(0.75, min(240 / max(widest, tallest), 8)), room / widest)
    let isScreen = first.picture.options.layers.contains(.screen)
    let wanted = isScreen ? min(max(first.picture.legibleScale, 0.6), 0.8) : 0.38
    let scale = Shelves.scale(min(wanted, most), upTo: most) { scale in
      Shelves(items(scale), width: room, gap: Self.gap).count
    }
    let sizes = items(scale)
    let shelves = Shelves(sizes, width: room, gap: Self.gap)
    var ends: [Point] = []
    for (index, still) in stills.enumerated() {
      let place = Point(
        x: Self.margin + shelves.places[index].x, y: top + shelves.places[index].y)
      let screen = Rect(
        x: place.x, y: place.y + Self.head + shelves.drops[index],
        width: still.picture.bounds.width * scale, height: still.picture.bounds.height * scale)
      add(still, index, at: place, screen, scale, room: sizes[index].size.width)
      ends.append(Point(x: screen.x + screen.width / 2, y: screen.maxY + 2))
    }
    // Lines from the pictures of several rows would cross those below.
    let isOneRow = shelves.count == 1 && Set(shelves.places.map(\.y)).count == 1
    bottom = top + shelves.size.height + (isOneRow ? 40 : 24)
    addTags(stills, from: isOneRow ? ends : nil, plot, x)
  }

  private mutating func add(
    _ still: Still, _ index: Int, at place: Point, _ screen: Rect, _ scale: Double, room: Double
  ) {
    marks += SheetSpots.tag(
      Self.letter(index), "note", at: Point(x: place.x + 9, y: place.y + 10), title: nil)
    let number = TextExtent.fitted(still.width.shortText, to: (room - 24) / TextSize.name)
    let words = TextExtent.fitted(still.words, to: room / TextSize.small)
    marks.append(
      PictureMark(.text(number, at: Point(x: place.x + 23, y: place.y + 14), .start), "caption"))
    marks.append(
      PictureMark(
        .text(words, at: Point(x: place.x, y: place.y + 29), .start), "small soft",
        title: words == still.words ? nil : still.words))
    let frame = DeviceBody.path(screen.outset(by: EdgeInsets(all: 2)), 4)
    marks.append(PictureMark(.path(frame), "frame"))
    let drawn = still.picture.lines(
      at: Point(x: screen.x, y: screen.y), scale: scale, prefix: "w\(index)")
    pictures += drawn.lines
    kinds.formUnion(drawn.kinds)
  }

  /// Adds letters to the axis, moved apart if their widths are close.
  private mutating func addTags(
    _ stills: [Still], from ends: [Point]?, _ plot: ClosedRange<Double>, _ x: (Double) -> Double
  ) {
    let step = 20.0
    var places = stills.map { x($0.width) }
    var next = plot.lowerBound - 20
    for index in places.indices {
      places[index] = max(places[index], next)
      next = places[index] + step
    }
    var last = plot.upperBound + 20
    for index in places.indices.reversed() {
      places[index] = min(places[index], last)
      last = places[index] - step
    }
    let y = bottom + 10
    for (index, still) in stills.enumerated() {
      let at = x(still.width)
      if let ends {
        let line = PictureMark.line([ends[index], Point(x: places[index], y: y - 9)])
        marks.append(PictureMark(line, "lead-line note"))
      }
      let stem = PictureMark.line([
        Point(x: places[index], y: y + 9), Point(x: at, y: y + 28),
      ])
      marks.append(PictureMark(stem, "lead-line note"))
      marks += SheetSpots.tag(
        Self.letter(index), "note", at: Point(x: places[index], y: y),
        title: "\(still.width.shortText): \(still.words)")
    }
  }

  /// Returns a letter from A to Z; all further pictures have Z.
  private static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(min(index, 25))))
  }
}
