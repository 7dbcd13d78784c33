import AutoLayoutStore
import LayoutEngine
import LayoutModel

/// Lays out tables whole.
struct TableSolver {
  let collection: any LayoutCollection
  /// The document's layouts by the object ids of their roots.
  let layouts: [String: Layout]

  /// The height of a row that says nothing of it, as UIKit has it, in points.
  private static let standardHeight = 44.0

  /// Solves a table and all that is in it.
  ///
  /// - Parameters:
  ///   - width: The table's, in points.
  ///   - around: What the table is laid out in.
  func solve(
    _ table: TableContent, in host: ViewID, width: Double, around: Environment
  ) -> SolvedTable {
    let stack = TableStack(table, width: width, in: around) { content, width in
      switch content {
      case .row(let row): height(of: row, width: width, around: around)
      case .title(let text, _): height(of: text, in: host, width: width, around: around)
      }
    }
    return SolvedTable(
      host: host, contentSize: stack.contentSize,
      parts: stack.parts.map { part in
        guard case .row(let row) = part.content, let layout = layouts[row.rootObjectID] else {
          return SolvedTable.Part(place: part, layout: nil, solution: nil)
        }
        return SolvedTable.Part(
          place: part, layout: layout,
          solution: collection.frames(
            of: layout, in: Self.environment(of: part.frame.size, around: around)))
      })
  }

  /// The size of one row of a table.
  func size(
    of row: TableContent.Row, in table: TableContent, width: Double, around: Environment
  ) -> Size {
    let isEdge = row == table.top || row == table.bottom
    var alone = table
    alone.top = isEdge ? row : nil
    alone.sections = isEdge ? [] : [TableContent.Section(rows: [row])]
    alone.bottom = nil
    let stack = TableStack(alone, width: width, in: around) { _, width in
      height(of: row, width: width, around: around)
    }
    return stack.parts.first?.frame.size ?? .zero
  }

  /// What a row is laid out in: bars and notch are the table's business.
  static func environment(of size: Size, around: Environment) -> Environment {
    var result = around
    result.size = size
    result.safeArea = .zero
    result.keyboard = nil
    return result
  }

  // MARK: Heights

  /// The height that a row's content view asks for at a width; where its constraints do not say, as
  /// in cells of the system's styles, the one that the row was made with.
  private func height(
    of row: TableContent.Row, width: Double, around: Environment
  ) -> Double {
    guard let layout = layouts[row.rootObjectID] else { return Self.standardHeight }
    let environment = Self.environment(
      of: Size(width: width, height: layout.canvas.size.height), around: around)
    let engine = LayoutEngine(measurer: collection.measurer)
    let fitting = layout.contentView(of: layout.root).flatMap {
      engine.fittingSize(of: $0, of: layout, in: environment, target: .width(width))
    }
    if let height = fitting?.height, height >= 1 { return height }
    return layout.canvas.size.height > 0 ? layout.canvas.size.height : Self.standardHeight
  }

  private func height(
    of text: String, in host: ViewID, width: Double, around: Environment
  ) -> Double {
    var label = View(id: host, name: "title", className: "UILabel", kind: .label)
    label.text = text
    label.font = FontDescription(pointSize: 13, type: "system")
    label.numberOfLines = 0
    return collection.measurer.contentSize(of: label, within: width, in: around).vertical ?? 0
  }
}
