import LosslessXML
public import LayoutModel

/// Where the objects of a document stand in its text, and the frames it holds for views.
public struct DocumentPlaces: Sendable {
  /// A place in a text, counted from 1.
  public struct Place: Hashable, Sendable {
    public let line: Int
    /// In bytes.
    public let column: Int
  }

  private var places: [String: Place] = [:]
  private var frames: [String: Rect] = [:]
  private var cells: [String: Cell] = [:]

  /// A table's cell as it stands on the canvas.
  public struct Cell: Hashable, Sendable {
    /// In the table, in points.
    public let frame: Rect
    public let table: Size
    /// Whether it is shown as it is, and not made anew for each row.
    public let isStatic: Bool
  }

  /// Looks at every object of a document.
  ///
  /// O(bytes).
  ///
  /// - Throws: ``ImportError`` where it cannot be read.
  public init(bytes: [UInt8]) throws {
    let document = try LosslessDocument(bytes)
    var lineStart = 0
    var line = 1
    for element in document.elements {
      guard let id = element.attribute("id"), places[id] == nil else { continue }
      let offset = element.range.lowerBound
      // Elements come in the order of the text.
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

  /// Where an object stands; `nil` where there is none of that id.
  public func place(of objectID: String) -> Place? { places[objectID] }

  /// The frame that the document holds for a view, in the superview's coordinates; `nil` where it
  /// holds none.
  public func frame(of objectID: String) -> Rect? { frames[objectID] }

  /// A cell and the table it is in; `nil` where the object is no cell of a table.
  public func cell(of objectID: String) -> Cell? { cells[objectID] }

  private static func cell(_ element: Element, at frame: Rect) -> Cell? {
    var above = element.parent
    while let current = above, current.name != "tableView" { above = current.parent }
    guard let table = above, let size = table.recordedFrame?.size else { return nil }
    return Cell(frame: frame, table: size, isStatic: table.text("dataMode") == "static")
  }
}
