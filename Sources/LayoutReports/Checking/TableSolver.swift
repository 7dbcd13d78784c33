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
  ///   - frame: The table's, in what it is laid out in, in points.
  ///   - around: What the table is laid out in.
  func solve(
    _ table: TableContent, in host: ViewID, frame: Rect, around: Environment
  ) -> SolvedTable {
    let stack = stack(table, frame, around) { text, width in
      height(of: text, in: host, width: width, around: around)
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
            of: layout, in: Self.environment(of: part, in: table, at: frame.x, around)))
      })
  }

  /// What a row of a table is laid out in: bars are the table's business, and of the notch there is what
  /// reaches into the row.
  func environment(
    of row: TableContent.Row, in table: TableContent, frame: Rect, around: Environment
  ) -> Environment {
    let isEdge = row == table.top || row == table.bottom
    var alone = table
    alone.top = isEdge ? row : nil
    alone.sections = isEdge ? [] : [TableContent.Section(rows: [row])]
    alone.bottom = nil
    let stack = stack(alone, frame, around) { _, _ in 0 }
    guard let part = stack.parts.first else { return Self.environment(of: .zero, around: around) }
    return Self.environment(of: part, in: table, at: frame.x, around)
  }

  private func stack(
    _ table: TableContent, _ frame: Rect, _ around: Environment,
    titleHeight: @escaping (String, _ width: Double) -> Double
  ) -> TableStack {
    let safeArea = Self.sides(of: frame, in: around)
    let inset = table.style == .insetGrouped || !table.insetsContentViews ? .zero : safeArea
    return TableStack(table, width: frame.width, safeArea: safeArea, in: around) { content, width in
      switch content {
      case .row(let row): height(of: row, width: width, inset, around: around)
      case .title(let text, _): titleHeight(text, width)
      }
    }
  }

  /// The part of the safe area's sides that reaches into a frame; nothing on Interface Builder's canvas,
  /// where cells and titles do not keep off it.
  static func sides(of frame: Rect, in around: Environment) -> EdgeInsets {
    guard !around.includesPlaceholders else { return .zero }
    return EdgeInsets(
      top: 0, left: max(0, around.safeArea.left - frame.x), bottom: 0,
      right: max(0, frame.maxX - around.size.width + around.safeArea.right))
  }

  /// - Parameter x: Where the table begins in what it is laid out in, in points.
  private static func environment(
    of part: TableStack.Part, in table: TableContent, at x: Double, _ around: Environment
  ) -> Environment {
    var result = environment(of: part.frame.size, around: around)
    if table.insetsContentViews {
      var frame = part.frame
      frame.x += x
      result.safeArea = sides(of: frame, in: around)
    }
    return result
  }

  private static func environment(of size: Size, around: Environment) -> Environment {
    var result = around
    result.size = size
    result.safeArea = .zero
    result.keyboard = nil
    return result
  }

  // MARK: Heights

  /// The height that a row's content view asks for at a width; where its constraints do not say, as
  /// in cells of the system's styles, the one that the row was made with.
  ///
  /// - Parameter inset: What the content view keeps off the row's sides.
  private func height(
    of row: TableContent.Row, width: Double, _ inset: EdgeInsets, around: Environment
  ) -> Double {
    guard let layout = layouts[row.rootObjectID] else { return Self.standardHeight }
    let environment = Self.environment(
      of: Size(width: width, height: layout.canvas.size.height), around: around)
    let engine = LayoutEngine(measurer: collection.measurer)
    let fitting = layout.contentView(of: layout.root).flatMap { content in
      engine.fittingSize(
        of: content, of: layout, in: environment,
        target: .width(
          max(0, width - inset.left - inset.right - accessoryWidth(in: layout, content))))
    }
    if let height = fitting?.height, height >= 1 { return height }
    return layout.canvas.size.height > 0 ? layout.canvas.size.height : Self.standardHeight
  }

  /// How much of a row is not its content view's.
  private func accessoryWidth(in layout: Layout, _ content: ViewID) -> Double {
    guard let frame = layout.views[content]?.frame else { return 0 }
    return max(0, layout.canvas.size.width - frame.width)
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
