import AutoLayoutStore
import LayoutEngine
import LayoutModel

/// Lays out complete tables.
struct TableSolver {
  let collection: any LayoutCollection
  /// The document's layouts by the object ids of their roots.
  let layouts: [String: Layout]

  /// UIKit's default height of a row, in points.
  private static let standardHeight = 44.0

  /// Solves a table and all its contents.
  ///
  /// - Parameters:
  ///   - frame: The table's frame in its environment, in points.
  ///   - around: The environment of the table.
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

  /// Returns the environment of a table row, without bars and with the part of the safe area that
  /// overlaps the row's sides.
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

  /// Returns the part of the safe area that overlaps a frame's sides; zero on Interface Builder's
  /// canvas, where cells and titles ignore it.
  static func sides(of frame: Rect, in around: Environment) -> EdgeInsets {
    guard !around.includesPlaceholders else { return .zero }
    return EdgeInsets(
      top: 0, left: max(0, around.safeArea.left - frame.x), bottom: 0,
      right: max(0, frame.maxX - around.size.width + around.safeArea.right))
  }

  /// - Parameter x: The table's left edge in its environment, in points.
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

  /// Returns the height of a row's content view at a width, or the row's recorded height if its
  /// constraints do not determine one, as in cells of system styles.
  ///
  /// - Parameter inset: The distances of the content view from the row's sides.
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

  /// Returns the width of a row outside its content view.
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
