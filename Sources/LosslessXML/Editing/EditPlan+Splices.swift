extension EditPlan {
  /// The plan as byte splices, in order.
  ///
  /// A splice may lie within a removed range but never overlaps one partially.
  mutating func splices() -> [Splice] {
    var splices: [Splice] = []
    for tag in tags.values { splices += tag.splices() }
    for (element, (text, _)) in texts { splices += textSplices(element, text) }

    let unit = arena.indentationUnit
    var points: [Int: [Int]] = [:]
    let byParent = Dictionary(grouping: insertions, by: \.parent)
    for (parent, insertions) in byParent {
      let isInline = isInline(parent, insertions)
      let made =
        solidChildren(of: parent).isEmpty
        ? [fill(parent, insertions, isInline: isInline, unit: unit)]
        : insertions.map { splice(for: $0, isInline: isInline) }
      points[parent] = made.map(\.range.lowerBound)
      splices += made
    }

    var leaving: [Int: [Int]] = [:]
    for (node, (fate, _)) in fates {
      if case .replaced(let content) = fate {
        let indentation = arena.lineIndentation(of: node)
        splices.append(
          Splice(arena.nodes[node].range, [.content(content, indentation: indentation)]))
      } else {
        leaving[Int(arena.nodes[node].parent), default: []].append(node)
      }
    }
    for (parent, nodes) in leaving {
      splices += removals(nodes.sorted(), from: parent, points: points[parent] ?? [])
    }
    return splices.sorted(by: Splice.comesBefore)
  }

  /// Whether white space in a node may be significant, which rules out separate lines.
  private mutating func isInline(_ parent: Int, _ insertions: [Insertion]) -> Bool {
    let children = solidChildren(of: parent)
    return insertions.contains(where: \.content.isText)
      || children.contains(where: arena.isText)
      || children.contains {
        if case .replaced(let content) = fates[$0]?.fate { return content.isText }
        return false
      }
  }

  // MARK: Insertions

  private func splice(for insertion: Insertion, isInline: Bool) -> Splice {
    let anchor = insertion.anchor ?? insertion.parent
    // At the same offset, insertions after a node come before insertions ahead of the next one.
    let order = insertion.edit + (insertion.isAfter ? 0 : Int(Int32.max))
    let node = arena.nodes[anchor]
    let offset = insertion.isAfter ? Int(node.end) : Int(node.start)
    guard !isInline, let blank = arena.indentation(of: anchor) else {
      let indentation = arena.lineIndentation(of: anchor)
      return Splice(
        offset..<offset, order: order, [.content(insertion.content, indentation: indentation)])
    }
    let indentation = Array(arena.bytes[blank])
    let lines: [Splice.Piece] = [
      .indentation(indentation), .content(insertion.content, indentation: indentation),
    ]
    if !insertion.isAfter {
      return Splice(blank.lowerBound..<blank.lowerBound, order: order, lines + [.lineEnd])
    }
    guard let next = arena.nextLine(after: anchor) else {
      return Splice(
        offset..<offset, order: order, [.content(insertion.content, indentation: indentation)])
    }
    if next == arena.bytes.count, !arena.hasLineEnd(offset..<next) {
      return Splice(offset..<offset, order: order, [.lineEnd] + lines)
    }
    return Splice(next..<next, order: order, lines + [.lineEnd])
  }

  /// Fills an element that is empty or contains only white space.
  private func fill(
    _ parent: Int, _ insertions: [Insertion], isInline: Bool, unit: [UInt8]
  ) -> Splice {
    let node = arena.nodes[parent]
    let contents = insertions.filter { !$0.isAfter } + insertions.filter(\.isAfter)
    var pieces: [Splice.Piece] = []
    let isBlock = !isInline && arena.indentation(of: parent) != nil
    let outer = arena.lineIndentation(of: parent)
    if isBlock {
      pieces.append(.lineEnd)
      for insertion in contents {
        pieces += [
          .indentation(outer + unit), .content(insertion.content, indentation: outer + unit),
          .lineEnd,
        ]
      }
      pieces.append(.indentation(outer))
    } else {
      pieces += contents.map { .content($0.content, indentation: outer) }
    }
    if node.contentEnd == node.end { return open(parent, around: pieces) }
    return Splice(
      isBlock ? node.content : node.content.lowerBound..<node.content.lowerBound, pieces)
  }

  /// Expands `<a/>` to `<a>…</a>`.
  private func open(_ element: Int, around pieces: [Splice.Piece]) -> Splice {
    let node = arena.nodes[element]
    let close = Array("</".utf8) + Array(arena.name(node.name).utf8) + [Ascii.greater]
    return Splice(
      arena.tagTail(of: element)..<Int(node.end), [.raw([Ascii.greater])] + pieces + [.raw(close)])
  }

  /// Collapses `<a>…</a>` to `<a/>`.
  private func close(_ element: Int) -> Splice {
    let node = arena.nodes[element]
    return Splice(
      (Int(node.contentStart) - 1)..<Int(node.end), [.raw([Ascii.slash, Ascii.greater])])
  }

  private func textSplices(_ element: Int, _ text: String) -> [Splice] {
    let node = arena.nodes[element]
    let old = LosslessDocument.Element(arena: arena, index: element).text
    if old.utf8.elementsEqual(text.utf8) { return [] }
    if node.contentEnd == node.end {
      return [open(element, around: [.content(.text(text), indentation: [])])]
    }
    if text.isEmpty { return [close(element)] }
    return [Splice(node.content, [.content(.text(text), indentation: [])])]
  }

  // MARK: Removals

  /// The splices that remove sorted children of one node.
  private mutating func removals(_ nodes: [Int], from parent: Int, points: [Int]) -> [Splice] {
    let children = solidChildren(of: parent)
    if parent > 0, points.isEmpty, !children.isEmpty, Set(children).isSubset(of: nodes) {
      return [close(parent)]
    }
    let isMixed = children.contains(where: arena.isText)
    var splices: [Splice] = []
    var index = 0
    while index < nodes.count {
      // Adjacent nodes on one line are removed together.
      var last = index
      while last + 1 < nodes.count, areNeighborsOnOneLine(nodes[last], nodes[last + 1]) {
        last += 1
      }
      if !isMixed, let line = wholeLines(nodes[index], nodes[last]),
        !points.contains(where: { $0 > line.lowerBound && $0 < line.upperBound })
      {
        splices.append(Splice(line, []))
      } else {
        splices += nodes[index...last].map { Splice(arena.nodes[$0].range, []) }
      }
      index = last + 1
    }
    return splices
  }

  private func areNeighborsOnOneLine(_ left: Int, _ right: Int) -> Bool {
    let between = Int(arena.nodes[left].end)..<Int(arena.nodes[right].start)
    return arena.bytes[between].allSatisfy(Arena.isBlank)
  }

  /// The lines from one node to another, if nothing else is on them.
  private func wholeLines(_ first: Int, _ last: Int) -> Range<Int>? {
    guard !arena.isText(first), !arena.isText(last), let blank = arena.indentation(of: first),
      let next = arena.nextLine(after: last)
    else { return nil }
    return blank.lowerBound..<next
  }
}
