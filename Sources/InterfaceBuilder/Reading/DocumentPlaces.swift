import LosslessXML
public import LayoutModel

/// The positions of a document's objects in its text, and the recorded frames of views.
public struct DocumentPlaces: Sendable {
  /// A position in a text, starting at 1.
  public struct Place: Hashable, Sendable {
    public let line: Int
    /// The column in bytes.
    public let column: Int
  }

  private var places: [String: Place] = [:]
  private var frames: [String: Rect] = [:]
  private var cells: [String: Cell] = [:]

  /// A table view cell on the canvas.
  public struct Cell: Hashable, Sendable {
    /// The frame in the table, in points.
    public let frame: Rect
    public let table: Size
    /// Whether it is a static cell rather than a prototype.
    public let isStatic: Bool
  }

  /// Locates every object of a document.
  ///
  /// - Throws: `XMLError` if it cannot be parsed.
  /// - Complexity: O(bytes).
  public init(bytes: [UInt8]) throws {
    let document = try LosslessDocument(bytes)
    var lineStart = 0
    var line = 1
    for element in document.elements {
      guard let id = element.attribute("id"), places[id] == nil else { continue }
      let offset = element.range.lowerBound
      // Elements come in text order.
      while let end = bytes[lineStart...].firstIndex(of: 0x0a), end < offset {
        lineStart = end + 1
        line += 1
      }
      places[id] = Place(line: line, column: offset - lineStart + 1)
      guard let frame = element.recordedFrame else { continue }
      frames[id] = frame
      if element.name == "tableViewCell" { cells[id] = Self.cell(element, at: frame) }
    }
  }

  /// Returns the position of an object, if the document has it.
  public func place(of objectID: String) -> Place? { places[objectID] }

  /// Returns the recorded frame of a view in its superview's coordinates, if any.
  public func frame(of objectID: String) -> Rect? { frames[objectID] }

  /// Returns a cell and its table; `nil` if the object is not a table's cell.
  public func cell(of objectID: String) -> Cell? { cells[objectID] }

  private static func cell(_ element: Element, at frame: Rect) -> Cell? {
    var above = element.parent
    while let current = above, current.name != "tableView" { above = current.parent }
    guard let table = above, let size = table.recordedFrame?.size else { return nil }
    return Cell(frame: frame, table: size, isStatic: table.text("dataMode") == "static")
  }
}
