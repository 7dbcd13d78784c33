extension EditPlan {
  /// Rejects edits that would change something that another edit removes.
  ///
  /// Removing a node within a removed node, or moving a node out of one, is allowed.
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

  /// Walks outwards from a node, following moves to the nodes' new parents.
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
        // The writer recurses as deep as moves are nested.
        guard seen.count <= arena.limits.depth else { throw failure(.tooDeep, edit, index) }
        index = parent
      }
    }
  }
}
