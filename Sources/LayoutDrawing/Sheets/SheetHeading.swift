import LayoutModel

/// The heading of a sheet: its title, what all environments share, and how many have which
/// troubles.
struct SheetHeading {
  private(set) var marks: [PictureMark] = []
  private(set) var height = 0.0

  init(_ title: String, _ plan: SheetPlan, width: Double) {
    let (cells, shared, saysSize) = (plan.cells, plan.shared, plan.saysSize)
    let x = 20.0
    var y = 14.0
    for line in SheetCell.wrapped(title, to: width / (TextSize.name * 1.25) / 1.06, lines: 2) {
      y += 20
      marks.append(PictureMark(.text(line, at: Point(x: x, y: y), .start), "title"))
    }
    // In the order they have in names.
    var words = cells.first?.words.filter(shared.contains) ?? []
    if !saysSize, let size = cells.first?.sizeWords { words.append(size) }
    if cells.count > 1, !words.isEmpty {
      y += 18
      let text = TextExtent.fitted(
        "all: " + words.joined(separator: ", "), to: width / TextSize.name)
      marks.append(PictureMark(.text(text, at: Point(x: x, y: y), .start), "soft"))
    }
    y += 4
    y = addSummary(cells, below: y, x: x, width: width)
    height = y + 20
  }

  /// Adds the number of environments with each kind of trouble, worst first.
  private mutating func addSummary(
    _ cells: [SheetCell], below top: Double, x left: Double, width: Double
  ) -> Double {
    let looked = cells.filter { $0.troubles != nil }
    guard !looked.isEmpty else { return top }
    var entries: [(icon: SheetTrouble.Kind?, level: String, words: String)] = []
    func count(_ isMeant: (SheetCell) -> Bool) -> Int {
      looked.reduce(0) { $0 + (isMeant($1) ? $1.count : 0) }
    }
    let all = count { _ in true }
    for kind in SheetTrouble.Kind.allCases {
      let count = count { $0.troubles?.contains { $0.kind == kind } ?? false }
      guard count > 0 else { continue }
      let whole =
        entries.isEmpty ? " of \(all) \(all == 1 ? "environment" : "environments")" : ""
      entries.append((kind, kind.level, "\(count)\(whole) \(kind.verb(count))"))
    }
    let fine = count { $0.worst == nil }
    if fine == all {
      entries.insert(
        (nil, "fine", "no findings"), at: 0)
    } else if fine > 0 {
      entries.append((nil, "fine", "\(fine) without findings"))
    }
    var (x, y) = (left, top + 19)
    for entry in entries {
      let words = TextExtent.fitted(entry.words, to: (width - 20) / TextSize.name)
      let room = 20 + (TextExtent.width(words) + 1.6) * TextSize.name
      if x > left, x + room > left + width + 14 {
        x = left
        y += 20
      }
      let center = Point(x: x + 8, y: y - 4)
      marks += entry.icon?.icon(at: center) ?? Self.check(at: center)
      marks.append(
        PictureMark(
          .text(words, at: Point(x: x + 20, y: y), .start), "badge \(entry.level)"))
      x += room
    }
    return y
  }

  /// Returns a check mark.
  private static func check(at center: Point) -> [PictureMark] {
    let line = PictureMark.line([
      Point(x: center.x - 3.5, y: center.y), Point(x: center.x - 1, y: center.y + 3),
      Point(x: center.x + 3.5, y: center.y - 3),
    ])
    return [
      PictureMark(.path(DeviceBody.circle(center, 7)), "icon fine"), PictureMark(line, "glyph"),
    ]
  }
}
