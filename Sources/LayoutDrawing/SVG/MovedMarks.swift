import LayoutModel

/// The rectangles and arrows of what moved.
///
/// What stands where it stood is grey. What is told is dashed where it was, and drawn in full where
/// it is, with an arrow from middle to middle; what went along has a thin outline where it is. What is
/// gone is dotted and crossed out, what is new is filled.
struct MovedMarks {
  let frames: ComparedFrames
  let unit: Double

  /// Everything, in painting order.
  var all: [PictureMark] {
    frames.removed.flatMap(gone) + frames.after.flatMap(present)
      + frames.told.flatMap(way(of:))
  }

  /// The outlines of what a picture of the older or newer end shows otherwise than the other.
  ///
  /// They stand a little outside, clear of texts.
  ///
  /// - Parameter isOld: which end it is.
  func outlines(isOld: Bool) -> [PictureMark] {
    func rectangle(_ rect: Rect, _ kind: String, title: String) -> PictureMark {
      self.rectangle(rect.outset(by: EdgeInsets(all: 2 * unit)), kind, title: title)
    }
    return frames.told.compactMap { frame in
      let was = frames.was(frame)
      guard frames.isKept(frame.item) else {
        return isOld ? rectangle(frame.absolute, "gone", title: "\(frame.name) is gone") : nil
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
      rectangle(rect, "gone", title: "\(frame.name) is gone"),
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

  /// From where a view's middle was to where it is.
  private func way(of frame: SolvedFrame) -> [PictureMark] {
    guard frames.isKept(frame.item), let before = frames.was(frame)?.absolute else { return [] }
    func middle(_ rect: Rect) -> Point {
      Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
    return arrow(from: middle(before), to: middle(frame.absolute))
  }

  /// A line with a head at its end.
  private func arrow(from start: Point, to end: Point) -> [PictureMark] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    // A shorter one is a dot, which says nothing.
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
