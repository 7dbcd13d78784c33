import LayoutModel

/// One environment on a sheet: its name, its problems, and its picture on a device.
struct SheetCell {
  /// The words of the environment's name.
  let words: [String]
  /// The names of other environments with the same result.
  let alike: [String]
  let picture: SheetPicture
  /// The problems, worst first; `nil` if the layout was not checked.
  let troubles: [SheetTrouble]?
  let body: DeviceBody

  init(
    _ picture: SheetPicture, words: [String], alike: [String], troubles: [SheetTrouble]?
  ) {
    self.picture = picture
    self.words = words
    self.alike = alike
    // Sort by kind, keeping the order of discovery within each.
    self.troubles = troubles?.enumerated().sorted {
      ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset)
    }.map(\.element)
    body = DeviceBody(picture.solution.environment)
  }

  /// The worst kind of problem, which the outline shows.
  var worst: SheetTrouble.Kind? {
    troubles?.map(\.kind).min().flatMap { $0 == .waiting ? nil : $0 }
  }

  /// The number of environments that the cell represents.
  var count: Int { 1 + alike.count }

  /// The words common to the names of all these environments.
  var sharedWords: Set<String> {
    alike.reduce(Set(words)) { $0.intersection($1.split(separator: " ").map(String.init)) }
  }

  /// The order among other cells; the worst come first.
  var rank: Int { (worst ?? .waiting).rawValue }

  /// The environment's full name.
  var name: String { words.joined(separator: " ") }

  var sizeWords: String {
    let size = picture.solution.environment.size
    return "\(size.width.shortText) × \(size.height.shortText)"
  }

  // MARK: Sizes

  /// The minimum width of a cell, which its texts need.
  private static let leastWidth = 132.0
  private static let lineHeight = 16.0
  private static let badgeHeight = 19.0

  /// The texts and badges above a cell's picture, for a given width.
  struct Head {
    var captions: [String]
    var size: String
    var badges: [[(kind: SheetTrouble.Kind, words: String, x: Double)]]

    var height: Double {
      Double(captions.count) * SheetCell.lineHeight
        + (size.isEmpty ? 0 : SheetCell.lineHeight - 1)
        + Double(badges.count) * SheetCell.badgeHeight + 8
    }
  }

  /// Returns the width of the cell at a scale.
  func width(at scale: Double) -> Double {
    max(Self.leastWidth, body.size(around: picture.bounds.size).width * scale)
  }

  /// Returns the texts and badges above the picture.
  ///
  /// - Parameters:
  ///   - shared: Words to omit because the sheet's heading has them.
  ///   - saysSize: Whether to include the root's size.
  func head(at scale: Double, without shared: Set<String>, saysSize: Bool) -> Head {
    let width = width(at: scale)
    let own = words.filter { !shared.contains($0) }
    let caption = (own.isEmpty ? words : own).joined(separator: " ")
    var size = saysSize ? sizeWords : ""
    if !alike.isEmpty { size += (size.isEmpty ? "" : ", ") + "and \(alike.count) alike" }
    return Head(
      captions: Self.wrapped(caption, to: width / TextSize.name / 1.05, lines: 2),
      size: TextExtent.fitted(size, to: width / TextSize.small), badges: badges(in: width))
  }

  private func badges(
    in width: Double
  ) -> [[(kind: SheetTrouble.Kind, words: String, x: Double)]] {
    var rows: [[(kind: SheetTrouble.Kind, words: String, x: Double)]] = []
    var x = 0.0
    for kind in SheetTrouble.Kind.allCases {
      let count = kind.count(troubles ?? [])
      guard count > 0 else { continue }
      let words = TextExtent.fitted(kind.words(count), to: (width - 20) / TextSize.name)
      let room = 20 + (TextExtent.width(words) + 0.9) * TextSize.name
      if rows.isEmpty || x + room > width + 8 {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((kind, words, x))
      x += room
    }
    return rows
  }

  /// Breaks a text into lines of a width in ems, shortening the last one if necessary.
  static func wrapped(_ text: String, to width: Double, lines most: Int) -> [String] {
    var lines: [String] = []
    var rest = text.split(separator: " ").map(String.init)[...]
    while let first = rest.popFirst() {
      var line = first
      let isLast = lines.count == most - 1
      while let next = rest.first, isLast || TextExtent.width(line + " " + next) <= width {
        line += " " + next
        rest.removeFirst()
      }
      let fitted = TextExtent.fitted(line, to: width)
      lines.append(fitted.isEmpty ? String(line.prefix(3)) : fitted)
      if isLast { break }
    }
    return lines
  }

  // MARK: Shapes

  /// A cell ready to paint: marks below its picture, the picture, and marks above it.
  struct Drawn {
    var below: [PictureMark] = []
    var picture: [String] = []
    var above: [PictureMark] = []
    var kinds: Set<String> = []
  }

  /// Returns the cell with its upper left corner at a point.
  ///
  /// - Parameters:
  ///   - drop: The additional distance of the picture from the top.
  ///   - numbers: The numbers of the cell's troubles, in their order.
  func drawn(
    at origin: Point, drop: Double, head: Head, scale: Double, prefix: String, numbers: [Int]
  ) -> Drawn {
    var result = Drawn(below: headMarks(head, at: origin))
    let place = Point(
      x: origin.x + body.insets.left * scale,
      y: origin.y + head.height + drop + body.insets.top * scale)
    let bounds = picture.bounds
    let screen = Rect(
      x: place.x, y: place.y, width: bounds.width * scale, height: bounds.height * scale)
    result.below += body.marks(
      around: screen, scale: scale, accent: worst.map { "accent \($0.level)" })
    (result.picture, result.kinds) = picture.lines(at: place, scale: scale, prefix: prefix)
    var spots = SheetSpots(screen: screen, body: screen.outset(by: body.insets, by: scale))
    let rects = troubles?.isEmpty ?? true ? [:] : picture.rects(at: place, scale: scale)
    for (trouble, number) in zip(troubles ?? [], numbers) {
      // Pictures with outlines already mark contradictions and ambiguous frames.
      let isDrawn = picture.options.layers.contains(.wireframe) && trouble.kind <= .open
      let root = LayoutItem.view(picture.layout.root)
      let items = trouble.items.filter { $0 != root && $0.isSomebodys }
      spots.add(
        trouble, number: number,
        at: (items.isEmpty ? [root] : items).compactMap { rects[$0] },
        isOutlined: !isDrawn)
    }
    result.above = spots.marks
    return result
  }

  private func headMarks(_ head: Head, at origin: Point) -> [PictureMark] {
    var y = origin.y
    let names = ([name] + alike).joined(separator: ", ")
    var marks = head.captions.map { line in
      y += Self.lineHeight
      return PictureMark(
        .text(line, at: Point(x: origin.x, y: y - 4), .start), "caption", title: names)
    }
    if !head.size.isEmpty {
      y += Self.lineHeight - 1
      marks.append(
        PictureMark(
          .text(head.size, at: Point(x: origin.x, y: y - 4), .start), "small soft", title: names))
    }
    for row in head.badges {
      y += Self.badgeHeight
      for badge in row {
        marks += badge.kind.icon(at: Point(x: origin.x + badge.x + 8, y: y - 8))
        let told = (troubles ?? []).filter { $0.kind == badge.kind }.map(\.message)
        marks.append(
          PictureMark(
            .text(badge.words, at: Point(x: origin.x + badge.x + 20, y: y - 4), .start),
            "badge \(badge.kind.level)", title: told.joined(separator: "\n")))
      }
    }
    return marks
  }
}

extension Rect {
  /// Grown by scaled insets.
  fileprivate func outset(by insets: EdgeInsets, by scale: Double) -> Rect {
    outset(
      by: EdgeInsets(
        top: insets.top * scale, left: insets.left * scale, bottom: insets.bottom * scale,
        right: insets.right * scale))
  }
}
