import LayoutModel

/// The rectangles and arrows of a comparison.
///
/// Unmoved views are grey. Described views are dashed at their old place and solid at the new one,
/// with an arrow from centre to centre; views that moved with them have a thin outline at the new
/// place. Removed views are dotted and crossed out, new ones are filled.
struct MovedMarks {
  let frames: ComparedFrames
  let unit: Double

  /// All marks, in painting order.
  var all: [PictureMark] {
    frames.removed.flatMap(gone) + frames.after.flatMap(present)
      + frames.told.flatMap(way(of:))
  }

  /// Returns outlines around the differences, for a picture of the older or newer end.
  ///
  /// They are slightly outset, clear of texts.
  ///
  /// - Parameter isOld: Whether the picture shows the older end.
  func outlines(isOld: Bool) -> [PictureMark] {
    func rectangle(_ rect: Rect, _ kind: String, title: String) -> PictureMark {
      self.rectangle(rect.outset(by: EdgeInsets(all: 2 * unit)), kind, title: title)
    }
    return frames.told.compactMap { frame in
      let was = frames.was(frame)
      guard frames.isKept(frame.item) else {
        return isOld ? rectangle(frame.absolute, "gone", title: "\(frame.name) was removed") : nil
      }
      guard let was else {
        return isOld ? nil : rectangle(frame.absolute, "new", title: "\(frame.name) is new")
      }
      return rectangle(
        isOld ? was.absolute : frame.absolute, isOld ? "was" : "now", title: frames.words(on: frame)
      )
    }
  }

  private func gone(_ frame: SolvedFrame) -> [PictureMark] {
    let rect = frame.absolute
    return [
      rectangle(rect, "gone", title: "\(frame.name) was removed"),
      PictureMark(PictureMark.line([rect.origin, Point(x: rect.maxX, y: rect.maxY)]), "gone"),
    ]
  }

  private func present(_ frame: SolvedFrame) -> [PictureMark] {
    guard let before = frames.was(frame)?.absolute else {
      return [rectangle(frame.absolute, "new", title: "\(frame.name) is new")]
    }
    let now = frame.absolute
    guard before != now else { return [rectangle(now, "same", title: frame.name)] }
    let words = "\(frame.name): \(before.numbers) → \(now.numbers)"
    guard frames.number(of: frame.item) != nil else {
      return [rectangle(now, "along", title: words)]
    }
    return [rectangle(before, "was", title: words), rectangle(now, "now", title: words)]
  }

  /// Returns an arrow from the old centre of a view to the new one.
  private func way(of frame: SolvedFrame) -> [PictureMark] {
    guard frames.isKept(frame.item), let before = frames.was(frame)?.absolute else { return [] }
    func middle(_ rect: Rect) -> Point {
      Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
    return arrow(from: middle(before), to: middle(frame.absolute))
  }

  /// Returns a line with an arrowhead at its end.
  private func arrow(from start: Point, to end: Point) -> [PictureMark] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    // A shorter arrow would look like a dot.
    guard length > 5 * unit else { return [] }
    let size = min(7 * unit, max(length / 2, 2 * unit))
    let (ux, uy) = (dx / length * size, dy / length * size)
    let back = Point(x: end.x - ux, y: end.y - uy)
    let head = [
      end, Point(x: back.x - uy * 0.45, y: back.y + ux * 0.45),
      Point(x: back.x + uy * 0.45, y: back.y - ux * 0.45), end,
    ]
    return [
      PictureMark(PictureMark.line([start, end]), "way"),
      PictureMark(PictureMark.line(head), "tip"),
    ]
  }

  private func rectangle(_ rect: Rect, _ kind: String, title: String) -> PictureMark {
    PictureMark(.rect(rect.positive), kind, title: title)
  }
}
