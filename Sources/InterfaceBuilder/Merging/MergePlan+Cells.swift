internal import LayoutModel
internal import LosslessXML

extension MergePlan {
  /// Restacks the cells of tables in which both sides added, removed or resized some, as Interface
  /// Builder does when it records them.
  mutating func stackCells() {
    for node in graph.nodes.indices where isKept[node] && isShared(node) {
      guard let table = graph.nodes[node].ours, graph.ours.elements[table].name == "tableView",
        let ours = stack(of: node, in: .ours), let theirs = stack(of: node, in: .theirs),
        let base = baseStack(of: node), ours != base, theirs != base
      else { continue }
      stackCells(of: node, base, ours, theirs)
    }
  }

  private mutating func stackCells(
    of table: Int, _ base: CellStack, _ ours: CellStack, _ theirs: CellStack
  ) {
    var end = 0.0
    for (cell, list) in cells(of: table) {
      guard let rect = children[cell].first(where: isFrame),
        case .whole(let side) = tags[rect], let number = graph.nodes[rect][side]
      else { return }
      let element = graph.tree(side).elements[number]
      func value(_ name: String) -> Double? {
        rewritten[rect]?[name].flatMap { Double($0) } ?? element.number(name)
      }
      guard let recorded = value("y"), let height = value("height") else { return }
      let place = list ?? cell
      let gap =
        ours.gaps[place] == base.gaps[place]
        ? theirs.gaps[place] ?? ours.gaps[place] : ours.gaps[place]
      let y = end + (gap ?? theirs.gaps[place] ?? 0)
      if abs(y - recorded) > 0.01 {
        rewritten[rect, default: [:]]["y"] = ViewTemplate.number(y)
      }
      end = y + height
    }
  }

  private func isFrame(_ node: Int) -> Bool {
    let side = graph.side(of: node)
    return graph.nodes[node][side].map {
      graph.tree(side).elements[$0].name == "rect" && graph.tree(side).elements[$0].isRecordedFrame
    } ?? false
  }

  /// The cells of a merged table; the first of each list also has the list.
  private func cells(of table: Int) -> [(cell: Int, list: Int?)] {
    CellStack.cells(of: table, children: { children[$0] }) { node in
      let side = graph.side(of: node)
      return graph.nodes[node][side].map { graph.tree(side).elements[$0].name } ?? ""
    }
  }

  private func stack(of table: Int, in side: MergeSide) -> CellStack? {
    graph.nodes[table][side].flatMap { number in
      CellStack(of: number, in: graph.tree(side)) { graph.node(side, $0) }
    }
  }

  private func baseStack(of table: Int) -> CellStack? {
    graph.nodes[table].base.flatMap { number in
      CellStack(of: number, in: graph.base) { graph.nodeOfBase[$0] }
    }
  }
}

/// The vertical arrangement of a table's cells in a document.
private struct CellStack: Equatable {
  /// The gap above each cell in points, by the cell's node; the first of each list has it under the
  /// list's node, because a header may be above it.
  private(set) var gaps: [Int: Double] = [:]
  private var frames: [Int: Rect] = [:]

  /// - Returns: `nil` if the recorded cells are not stacked.
  init?(of table: Int, in tree: DocumentTree, node: (Int) -> Int) {
    var end = 0.0
    let cells = Self.cells(of: table, children: { tree.children[$0] }) { tree.elements[$0].name }
    for (cell, list) in cells {
      guard let frame = tree.elements[cell].recordedFrame else { return nil }
      let gap = frame.y - end
      guard gap >= -0.5, list != nil || gap <= 0.5 else { return nil }
      gaps[node(list ?? cell)] = gap
      frames[node(cell)] = frame
      end = frame.y + frame.height
    }
  }

  /// The cells of a table from top to bottom; the first of each list also has the list.
  static func cells(
    of table: Int, children: (Int) -> [Int], name: (Int) -> String
  ) -> [(cell: Int, list: Int?)] {
    let lists = children(table).flatMap { part -> [Int] in
      switch name(part) {
      case "prototypes": [part]
      case "sections": children(part).flatMap { children($0).filter { name($0) == "cells" } }
      default: []
      }
    }
    return lists.flatMap { list -> [(cell: Int, list: Int?)] in
      children(list).filter { name($0) == "tableViewCell" }.enumerated()
        .map { ($1, $0 == 0 ? list : nil) }
    }
  }
}
