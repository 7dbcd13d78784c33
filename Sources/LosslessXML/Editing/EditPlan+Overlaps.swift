extension EditPlan {
  /// Refuses what would change something that another edit takes away.
  ///
  /// A removal within a removal is no contradiction; nor is taking a node out of what is removed.
  func checkThatEditsMeetNothingGone(_ edits: [LosslessDocument.Edit]) throws(EditError) {
    for (number, edit) in edits.enumerated() {
      guard let node = edit.target?.index else { continue }
      switch edit.action {
      case .set, .removeAttribute, .setText:
        try checkAlive(node, number)
      case .replace:
        try checkAlive(Int(arena.nodes[node].parent), number)
      case .remove:
        try checkAlive(Int(arena.nodes[node].parent), number, mayBeRemoved: true)
      case .move, .insert:
        break
      }
      if let rewritten = texts[Int(arena.nodes[node].parent)] {
        switch edit.action {
        case .remove, .replace, .move: throw failure(.overlapping, number, node, rewritten.edit)
        default: break
        }
      }
    }
    for insertion in insertions {
      if let rewritten = texts[insertion.parent] {
        throw failure(.overlapping, insertion.edit, insertion.parent, rewritten.edit)
      }
      try checkAlive(insertion.parent, insertion.edit)
    }
  }

  /// Goes from a node outwards, through moves to where their nodes will stand.
  private func checkAlive(
    _ node: Int, _ number: Int, mayBeRemoved: Bool = false
  ) throws(EditError) {
    var index = node
    var seen: Set<Int> = []
    while index > 0 {
      guard let (fate, edit) = fates[index] else {
        index = Int(arena.nodes[index].parent)
        continue
      }
      switch fate {
      case .removed:
        if mayBeRemoved { return }
        throw failure(.overlapping, number, index, edit)
      case .replaced:
        throw failure(.overlapping, number, index, edit)
      case .moved(let parent):
        guard seen.insert(index).inserted else { throw failure(.intoItself, edit, index) }
        // The writer goes as deep as moves stand in moves.
        guard seen.count <= arena.limits.depth else { throw failure(.tooDeep, edit, index) }
        index = parent
      }
    }
  }
}
