import LayoutModel

/// Marks for problems in a picture: outlines of the views concerned, and numbers next to the
/// device, where they cover nothing, with lines to the views.
struct SheetSpots {
  private let screen: Rect
  private let body: Rect
  private var outlines: [PictureMark] = []
  private var tags: [Tag] = []

  private struct Tag {
    let number: Int
    let level: String
    let title: String
    let isLeft: Bool
    /// The end of its line.
    let target: Point
    /// Whether the view is visible.
    let isSeen: Bool
    var y: Double
  }

  /// The maximum number of lines on a side that a reader can follow.
  private static let most = 7

  /// The room that numbers need next to a device, in pixels.
  static let room = 23.0
  private static let radius = 8.5
  private static let step = 19.0

  init(screen: Rect, body: Rect) {
    self.screen = screen
    self.body = body
  }

  /// Marks the views of a trouble.
  ///
  /// - Parameters:
  ///   - rects: The visible rectangles of its views.
  ///   - isOutlined: Whether to outline them; the first has a line to its number in any case.
  mutating func add(
    _ trouble: SheetTrouble, number: Int, at rects: [Rect], isOutlined: Bool
  ) {
    let level = trouble.kind.level
    if isOutlined {
      for rect in rects {
        outlines.append(PictureMark(.rect(rect), "spot \(level)", title: trouble.message))
        let pattern = trouble.kind == .contradiction ? "crossed" : "hatch"
        if trouble.kind <= .open { outlines.append(PictureMark(.rect(rect), pattern)) }
      }
    }
    let rect = rects.first ?? screen
    let isLeft = rect.x - screen.x < screen.maxX - rect.maxX
    let target = Point(x: isLeft ? rect.x : rect.maxX, y: rect.y + rect.height / 2)
    tags.append(
      Tag(
        number: number, level: level, title: trouble.message, isLeft: isLeft, target: target,
        isSeen: rect.width > 0 && rect.height > 0, y: target.y))
  }

  /// The outlines, lines and numbers.
  var marks: [PictureMark] {
    let placed = side(tags.filter(\.isLeft)) + side(tags.filter { !$0.isLeft })
    let lines = placed.filter(\.isSeen).flatMap { tag -> [PictureMark] in
      let edge = tag.isLeft ? body.x - 4 : body.maxX + 4
      let line = PictureMark.line([Point(x: edge, y: tag.y), tag.target])
      return [PictureMark(line, "under"), PictureMark(line, "lead-line \(tag.level)")]
    }
    return outlines + lines
      + placed.flatMap { tag in
        Self.tag("\(tag.number)", tag.level, at: Point(x: x(tag), y: tag.y), title: tag.title)
      }
  }

  private func x(_ tag: Tag) -> Double {
    tag.isLeft ? body.x - 4 - Self.radius : body.maxX + 4 + Self.radius
  }

  /// Stacks the tags of a side as close to their views as possible, dropping those that do not fit.
  private func side(_ tags: [Tag]) -> [Tag] {
    let room = max(1, (body.height / Self.step).count(upTo: Self.most))
    var placed = tags.enumerated().sorted {
      ($0.element.y, $0.offset) < ($1.element.y, $1.offset)
    }.map(\.element)
    if placed.count > room {
      let kept = Set(tags.prefix(room).map(\.number))
      placed = placed.filter { kept.contains($0.number) }
    }
    var next = body.y + Self.radius
    for index in placed.indices {
      placed[index].y = max(placed[index].y, next)
      next = placed[index].y + Self.step
    }
    var last = max(body.maxY - Self.radius, body.y + Self.radius)
    for index in placed.indices.reversed() {
      placed[index].y = min(placed[index].y, last)
      last = placed[index].y - Self.step
    }
    return placed
  }

  /// Returns a number or letter in a circle.
  static func tag(
    _ text: String, _ level: String, at center: Point, title: String?
  ) -> [PictureMark] {
    let wide = max(0, TextExtent.width(text) * TextSize.small - 12) / 2
    let r = Self.radius
    let shape = DeviceBody.path(
      Rect(x: center.x - r - wide, y: center.y - r, width: 2 * (r + wide), height: 2 * r), r)
    return [
      PictureMark(.path(shape), "icon \(level)", title: title),
      PictureMark(.text(text, at: Point(x: center.x, y: center.y + 4), .middle), "count"),
    ]
  }
}
