import AutoLayoutStore
import InterfaceBuilder
import LayoutDrawing
import LayoutModel

/// Combines a layout with the layouts shown in it.
struct ScreenBuilder {
  let collection: any LayoutCollection
  let document: DocumentAppearance
  let appearance: Appearance
  /// The document's layouts by the object ids of their roots.
  let layouts: [String: Layout]

  /// The maximum nesting depth, and the maximum number of layouts in one.
  private static let deepest = 3
  private static let most = 300

  func options(
    of layout: Layout, _ looks: LayoutAppearance, _ solution: SolvedLayout, depth: Int
  ) -> ScreenOptions {
    var looks = looks
    if depth > 0 {
      looks.navigation = nil
      looks.tabs = nil
      looks.tools = nil
      looks.hasStatusBar = false
    }
    var result = ScreenOptions(looks, appearance: appearance)
    guard depth < Self.deepest, !looks.placed.isEmpty || !looks.tables.isEmpty else {
      return result
    }
    let frames = Dictionary(
      solution.frames.map { ($0.item, $0.frame) }
    ) { first, _ in first }
    for placed in looks.placed.prefix(Self.most) {
      guard let child = layouts[placed.rootObjectID], child.id != layout.id,
        let host = frames[.view(placed.host)]
      else { continue }
      result.parts.append(
        part(child, placed, in: host, solution.environment, depth: depth + 1))
    }
    for frame in solution.frames {
      guard case .view(let host) = frame.item, let table = looks.tables[host] else { continue }
      add(table, in: host, frame: frame.frame, solution.environment, depth, to: &result)
    }
    return result
  }

  /// Adds a table with its listed rows.
  private func add(
    _ table: TableContent, in host: ViewID, frame: Rect, _ around: Environment, _ depth: Int,
    to result: inout ScreenOptions
  ) {
    let solved = TableSolver(collection: collection, layouts: layouts).solve(
      table, in: host, frame: frame, around: around)
    for part in solved.parts.prefix(Self.most) {
      if case .title(let text, let isFooter) = part.place.content {
        result.looks.headings.append(
          TableHeading(
            host: host, text: text, frame: part.place.textFrame, isUppercase: table.style != .plain,
            isFooter: isFooter))
      }
      guard let layout = part.layout, let solution = part.solution else { continue }
      result.parts.append(
        ScreenPart(
          layout, solution,
          options(of: layout, document.appearance(of: layout), solution, depth: depth + 1),
          in: host, frame: part.place.frame,
          hasSeparator: table.hasSeparators && part.place.row != nil))
    }
  }

  /// Returns a layout at its size in its host, with cells as wide as the table.
  private func part(
    _ layout: Layout, _ placed: PlacedLayout, in host: Rect, _ around: Environment, depth: Int
  ) -> ScreenPart {
    var frame = placed.frame ?? Rect(x: 0, y: 0, width: host.width, height: host.height)
    var environment = layout.canvas.environment
    // A layout that spanned its host's width still does.
    if placed.hasSeparator || frame.width > host.width { frame.width = host.width - frame.x * 2 }
    frame.width = max(0, frame.width)
    environment.size = Size(width: frame.width, height: frame.height)
    environment.direction = around.direction
    environment.textSize = around.textSize
    environment.language = around.language
    if placed.frame == nil { environment.safeArea = .zero }
    if layout.views[layout.root]?.kind == .tableViewCell {
      environment.safeArea = TableSolver.sides(
        of: Rect(x: host.x + frame.x, y: 0, width: frame.width, height: 0), in: around)
    }
    let solution = collection.frames(of: layout, in: environment)
    return ScreenPart(
      layout, solution,
      options(of: layout, document.appearance(of: layout), solution, depth: depth),
      in: placed.host, frame: frame, scrolls: placed.frame != nil, hasSeparator: placed.hasSeparator
    )
  }
}
