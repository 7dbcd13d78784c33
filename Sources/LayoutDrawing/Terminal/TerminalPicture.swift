import OperatingSystem
public import LayoutModel

/// A layout's solved frames as a picture in characters that fits a window.
///
/// Views are boxes with their names. Ambiguous views have dashed lines and those in a conflict
/// heavy ones, with or without colours. Boxes smaller than three cells by two are reduced to marks,
/// and the last line states their number.
public struct TerminalPicture: Sendable {
  /// The meaning of a run of characters, for colouring.
  public enum Ink: Sendable {
    case plain
    case ambiguous
    case broken
  }

  private let layout: Layout
  private let solution: SolvedLayout
  private let columns: Int
  private let rows: Int
  private let isUnicode: Bool

  /// Creates a picture of a solved layout that fits a window.
  ///
  /// - Parameters:
  ///   - columns: The columns of the window, 10 to 1000.
  ///   - rows: The rows of the window, including the lines below the picture, 5 to 1000.
  ///   - isUnicode: Whether the terminal supports characters other than ASCII.
  public init(
    _ layout: Layout, _ solution: SolvedLayout, columns: Int, rows: Int, isUnicode: Bool = true
  ) {
    self.layout = layout
    self.solution = solution.drawable
    self.columns = min(max(columns, 10), 1000)
    self.rows = min(max(rows, 5), 1000)
    self.isUnicode = isUnicode
  }

  /// A view's box in cells.
  private struct Box {
    let frame: SolvedFrame
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
    let stroke: CellCanvas.Stroke
  }

  /// Returns the picture as lines that are no wider than the window.
  ///
  /// - Parameter paint: Colours a run of characters.
  public func lines(_ paint: (String, Ink) -> String = { text, _ in text }) -> [String] {
    let size = solution.environment.size
    // A cell is about twice as high as wide.
    let unit = max(
      size.width / Double(max(columns - 1, 1)), size.height / Double(max(rows - 3, 1)) / 2, 1e-6)
    let width = min(columns, Int((size.width / unit).rounded()) + 1)
    let height = min(rows - 2, Int((size.height / unit / 2).rounded()) + 1)
    var canvas = CellCanvas(columns: max(width, 2), rows: max(height, 2), isUnicode: isUnicode)
    let boxes = boxes(unit: unit)
    var marks = 0
    var named: [Box] = []
    for box in boxes {
      guard box.right - box.left >= 2, box.bottom - box.top >= 1 else {
        canvas.dot((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        marks += 1
        continue
      }
      canvas.box(left: box.left, top: box.top, right: box.right, bottom: box.bottom, box.stroke)
      named.append(box)
    }
    // The smallest come first, because boxes inside others have less room for names.
    let order = named.indices.sorted {
      (area(named[$0]), $0) < (area(named[$1]), $1)
    }
    for index in order { write(named[index], on: &canvas) }
    return canvas.lines { text, stroke in
      switch stroke {
      case .dashed: paint(text, .ambiguous)
      case .heavy: paint(text, .broken)
      default: paint(text, .plain)
      }
    } + [caption(marks: marks)]
  }

  private func area(_ box: Box) -> Int { (box.right - box.left) * (box.bottom - box.top) }

  private func boxes(unit: Double) -> [Box] {
    let troubled = Set(
      DrawnConstraint.all(of: layout, in: solution).filter { $0.state <= .conflict }
        .flatMap(\.equation.anchors).map(\.item))
    // Cells far out of sight do not need exact coordinates.
    func cell(_ value: Double, _ size: Double) -> Int {
      Int(min(max((value / size).rounded(), -10_000), 10_000))
    }
    return solution.frames.compactMap { frame in
      guard case .view(let id) = frame.item, layout.views[id]?.isHidden == false else { return nil }
      let rect = frame.absolute
      let stroke: CellCanvas.Stroke =
        troubled.contains(frame.item) && id != layout.root
        ? .heavy : frame.ambiguous.isEmpty ? .plain : .dashed
      return Box(
        frame: frame, left: cell(rect.x, unit), top: cell(rect.y, unit * 2),
        right: cell(max(rect.x, rect.maxX), unit), bottom: cell(max(rect.y, rect.maxY), unit * 2),
        stroke: stroke)
    }
  }

  /// Writes a name inside a box, or on one of its edges if there is no room inside.
  private func write(_ box: Box, on canvas: inout CellCanvas) {
    let room = box.right - box.left - 1
    let characters = fitted(box.frame.name, to: room)
    guard !characters.isEmpty else { return }
    let width = characters.reduce(0) { $0 + $1.1 }
    let inside = box.top + 1..<max(box.top + 1, box.bottom)
    for row in Array(inside) + [box.top, box.bottom] {
      let isEdge = !inside.contains(row)
      if canvas.isFree(box.left + 1, row, width: width, overLines: isEdge) {
        canvas.write(characters, box.left + 1, row)
        return
      }
    }
  }

  /// Returns the characters of a name with their widths, shortened if necessary.
  private func fitted(_ name: String, to room: Int) -> [(Character, Int)] {
    let characters = name.map { character -> (Character, Int) in
      let shown: Character = isUnicode || character.isASCII ? character : "?"
      return (shown, isUnicode ? character.terminalCells : 1)
    }
    let ellipsis: [(Character, Int)] = [(isUnicode ? "…" : "~", 1)]
    func prefix(_ characters: some Sequence<(Character, Int)>, _ room: Int) -> [(Character, Int)] {
      var left = room
      return Array(
        characters.prefix { _, width in
          left -= width
          return left >= 0
        })
    }
    if characters.reduce(0, { $0 + $1.1 }) <= room { return characters }
    guard room >= 3 else { return [] }
    // Similar names mostly differ at the end: `title1` and `title2`.
    let end = prefix(characters.reversed(), (room - 1) / 2 + (room < 5 ? 1 : 0)).reversed()
    let used = end.reduce(1) { $0 + $1.1 }
    return prefix(characters, room - used) + ellipsis + end
  }

  private func caption(marks: Int) -> String {
    var words = "\(layout.name), \(solution.placeWords)"
    if !isUnicode { words = String(words.map { $0 == "×" ? "x" : $0.isASCII ? $0 : "?" }) }
    if marks > 0 {
      words += ", \(marks) \(marks == 1 ? "view" : "views") too small for a box"
    }
    var room = columns
    var result = ""
    for character in words {
      room -= character.terminalCells
      if room < 0 { break }
      result.append(character)
    }
    return result
  }
}
