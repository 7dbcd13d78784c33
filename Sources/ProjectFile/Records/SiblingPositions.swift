import LayoutModel

/// The positions of subviews among their siblings.
///
/// Positions ascend among siblings but need not be consecutive: adding a view at the end (in front)
/// or removing one leaves the others' rows alone, and only a different order renumbers them.
struct SiblingPositions {
  private let layout: Layout
  private let connection: Connection
  private var assigned: [ViewID: Int] = [:]
  private var stored: [ViewID: Int] = [:]

  init(_ layout: Layout, connection: Connection) {
    self.layout = layout
    self.connection = connection
  }

  /// Assigns a position to every view whose row is written, and to siblings that must make room.
  mutating func assign() throws {
    let touched = layout.changes.childOrders
    if !touched.isEmpty, !layout.changes.isNew { try readStored(of: touched) }
    for parent in touched {
      let children = layout.subviews(of: parent)
      if let kept = positionsKept(children) {
        for (child, position) in zip(children, kept) { assigned[child] = position }
      } else {
        for (position, child) in children.enumerated() { assigned[child] = position }
      }
    }
    // A view that was touched without its siblings keeps its position.
    if !layout.changes.isNew {
      let select = try connection.prepare("SELECT position FROM view WHERE id = ?")
      for id in layout.changes.views where assigned[id] == nil && layout.views[id] != nil {
        select.bind(1, id)
        if try select.step() { assigned[id] = try select.ordinal(0) }
        select.reset()
      }
    }
  }

  /// Returns the position to write for a view.
  func position(of view: View) -> Int { assigned[view.id] ?? 0 }

  /// Writes the positions of siblings that were not touched themselves.
  func updateOthers() throws {
    guard !layout.changes.isNew else { return }
    let touched = layout.changes.views
    let moved = assigned.filter { !touched.contains($0.key) && stored[$0.key] != $0.value }
    guard !moved.isEmpty else { return }
    let update = try connection.prepare("UPDATE view SET position = ? WHERE id = ?")
    for (id, position) in moved {
      update.bind(1, position)
      update.bind(2, id)
      try update.run()
    }
  }

  private mutating func readStored(of parents: TouchedObjects<View>) throws {
    let select = try connection.prepare("SELECT id, position FROM view WHERE parent = ?")
    for parent in parents {
      select.bind(1, parent)
      while try select.step() { stored[try select.id(0)] = try select.ordinal(1) }
      select.reset()
    }
  }

  /// Returns positions that keep those already stored, or `nil` if the order does not allow it.
  private func positionsKept(_ children: [ViewID]) -> [Int]? {
    var result: [Int] = []
    var last = -1
    for child in children {
      if let position = stored[child] {
        guard position > last else { return nil }
        last = position
      } else {
        last += 1
      }
      result.append(last)
    }
    return result
  }
}
