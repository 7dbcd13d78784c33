internal import LosslessXML

/// Writes the result of a merge over the bytes of ours.
///
/// Unchanged parts of ours are copied; parts from theirs are reindented for their place and get
/// our line ends.
struct MergeWriter {
  private let plan: MergePlan
  private let graph: MergeGraph
  private let lineEnd: [UInt8]
  private let unit: [UInt8]
  private let convertsLineEnds: Bool
  /// Whether a node is completely as in its side.
  private var isCopy: [Bool]
  private var output: [UInt8] = []

  /// Returns the merged bytes.
  static func write(_ plan: MergePlan) -> [UInt8] {
    var writer = MergeWriter(plan)
    writer.writeDocument()
    return writer.output
  }

  private init(_ plan: MergePlan) {
    self.plan = plan
    graph = plan.graph
    let ours = graph.ours.document
    lineEnd = ours.lineEnd
    unit = ours.indentationUnit
    convertsLineEnds = graph.theirs.document.lineEnd != ours.lineEnd
    isCopy = [Bool](repeating: false, count: plan.children.count)
    output.reserveCapacity(ours.bytes.count + 4096)
    findCopies()
  }

  /// The side from which a node is written, preferably ours.
  private func source(_ node: Int) -> MergeSide {
    if case .whole(let side) = plan.tags[node], graph.isAtomic(node) { return side }
    return graph.side(of: node)
  }

  private func number(_ node: Int) -> Int { graph.nodes[node][source(node)] ?? 0 }

  private func element(_ node: Int) -> Element { graph.tree(source(node)).elements[number(node)] }

  /// The name of a node's tag, which one side may have changed.
  private func name(_ node: Int) -> String {
    let side =
      switch plan.tags[node] {
      case .whole(let side): side
      case .composed(let side, _): side
      }
    return graph.nodes[node][side].map { graph.tree(side).elements[$0].name } ?? element(node).name
  }

  private mutating func findCopies() {
    var order = [0]
    var next = 0
    while next < order.count {
      order += plan.children[order[next]]
      next += 1
    }
    for node in order.reversed() { isCopy[node] = isUnchanged(node) }
  }

  private func isUnchanged(_ node: Int) -> Bool {
    let side = source(node)
    guard plan.remarks[node] == nil, plan.rewritten[node] == nil,
      case .whole(side) = plan.tags[node]
    else { return false }
    if graph.isAtomic(node) { return true }
    let children = graph.tree(side).children[number(node)]
    return children.count == plan.children[node].count
      && zip(children, plan.children[node]).allSatisfy { child, result in
        graph.node(side, child) == result && isCopy[result] && source(result) == side
          && !hasNewComment(result)
      }
  }

  // MARK: Writing

  private mutating func writeDocument() {
    let around = DocumentSurroundings(graph)
    output += around.start
    write(0, indentation: [])
    output += around.end
    output = around.withLineEnds(output)
  }

  /// Writes a node whose line has already begun.
  ///
  /// The recursion is as deep as both documents together, whose depth is limited.
  private mutating func write(_ node: Int, indentation: [UInt8]) {
    for remark in plan.remarks[node] ?? [] {
      output += "<!--\(OpenConflict.remark) \(Self.commentText(remark))-->".utf8
      output += lineEnd + indentation
    }
    let side = source(node)
    let element = element(node)
    let old = Self.indentation(of: number(node), in: graph.tree(side))
    if isCopy[node], old == indentation || element.children.isEmpty {
      append(element.range, of: side)
      return
    }
    if isCopy[node], graph.isAtomic(node) {
      appendMoved(element, of: side, from: old, to: indentation)
      return
    }
    writeTag(node, element)
    writeContent(node, element, indentation: indentation, old: old)
  }

  private mutating func writeTag(_ node: Int, _ element: Element) {
    let side = source(node)
    var tag: [UInt8]
    switch plan.tags[node] {
    case .whole(let from):
      let whole = graph.nodes[node][from].map { graph.tree(from).elements[$0] } ?? element
      tag = converted(startTag(of: whole, plan.rewritten[node] ?? [:])[...], of: from)
    case .composed(_, let attributes):
      tag = [UInt8(ascii: "<")] + name(node).utf8
      for (from, attribute) in attributes {
        tag.append(UInt8(ascii: " "))
        tag += converted(graph.tree(from).bytes(attribute.range), of: from)
      }
      tag += element.isSelfClosed ? "/>".utf8 : ">".utf8
    }
    let isEmpty = plan.children[node].isEmpty
    let wasEmpty = graph.tree(side).children[number(node)].isEmpty
    let isClosed = tag.suffix(2) == Array("/>".utf8)[...]
    if isClosed, !isEmpty || !element.isSelfClosed && wasEmpty {
      tag.removeLast(2)
      tag.append(UInt8(ascii: ">"))
    } else if !isClosed, isEmpty, !wasEmpty || element.isSelfClosed {
      tag.removeLast()
      tag += "/>".utf8
    }
    output += tag
  }

  /// Returns an element's start tag with replaced attribute values.
  private func startTag(of element: Element, _ values: [String: String]) -> [UInt8] {
    let start = element.startTagRange.lowerBound
    var tag = Array(element.document.bytes[element.startTagRange])
    for attribute in element.attributes.reversed() {
      guard let value = values[attribute.name] else { continue }
      let range = attribute.valueRange
      tag.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: value.utf8)
    }
    return tag
  }

  private mutating func writeContent(
    _ node: Int, _ element: Element, indentation: [UInt8], old: [UInt8]?
  ) {
    let side = source(node)
    let tree = graph.tree(side)
    let children = plan.children[node]
    guard !children.isEmpty else {
      // An originally empty element keeps its end tag and the space or comments before it.
      if let content = element.contentRange, tree.children[number(node)].isEmpty {
        append(content, of: side)
        output += "</\(name(node))>".utf8
      }
      return
    }
    for child in children {
      let inner = lead(child, in: node, indentation: indentation, old: old)
      write(child, indentation: inner)
    }
    writeTail(node, element, indentation: indentation, isInPlace: old == indentation)
    output += "</\(name(node))>".utf8
  }

  /// Writes the bytes between the last child and the end tag.
  private mutating func writeTail(
    _ node: Int, _ element: Element, indentation: [UInt8], isInPlace: Bool
  ) {
    let side = source(node)
    let tree = graph.tree(side)
    if isInPlace, side == .ours, let content = element.contentRange,
      let last = tree.children[number(node)].last
    {
      append(tree.elements[last].range.upperBound..<content.upperBound, of: side)
    } else {
      output += lineEnd + indentation
    }
  }

  /// Writes the bytes before a child, and returns the child's indentation.
  private mutating func lead(
    _ child: Int, in node: Int, indentation: [UInt8], old: [UInt8]?
  ) -> [UInt8] {
    let side = graph.side(of: child)
    let number = graph.nodes[child][side] ?? 0
    let tree = graph.tree(side)
    let range = tree.leads[number]..<tree.elements[number].range.lowerBound
    let isAtHome = graph.node(side, max(0, tree.parents[number])) == node
    let own = Self.indentation(of: number, in: tree)
    var inner = indentation + unit
    if isAtHome, let own, let old, source(node) == side, own.starts(with: old) {
      inner = indentation + own.dropFirst(old.count)
    }
    if isAtHome, side == .ours, old == indentation, !hasNewComment(child) {
      append(range, of: .ours)
      return own ?? inner
    }
    for comment in comments(before: child) {
      output += lineEnd + inner
      output += comment
    }
    output += lineEnd + inner
    return inner
  }

  // MARK: Comments

  /// The comments before a node: theirs if only theirs changed them.
  private func comments(before node: Int) -> [[UInt8]] {
    let versions = graph.nodes[node]
    func comments(_ number: Int?, _ tree: DocumentTree, _ side: MergeSide) -> [[UInt8]]? {
      number.map { number in
        let range = tree.leads[number]..<tree.elements[number].range.lowerBound
        return Self.comments(tree.bytes(range)).map { converted($0[...], of: side) }
      }
    }
    let base = comments(versions.base, graph.base, .ours)
    let ours = comments(versions.ours, graph.ours, .ours)
    let theirs = comments(versions.theirs, graph.theirs, .theirs)
    if let ours { return ours == base ? theirs ?? ours : ours }
    return theirs ?? []
  }

  /// Whether the comments before a node differ from ours.
  private func hasNewComment(_ node: Int) -> Bool {
    let versions = graph.nodes[node]
    guard let ours = versions.ours, let theirs = versions.theirs else { return false }
    func hasComment(_ number: Int, _ tree: DocumentTree) -> Bool {
      let start = tree.leads[number]
      return tree.bytes(start..<tree.elements[number].range.lowerBound).contains(UInt8(ascii: "<"))
    }
    guard hasComment(ours, graph.ours) || hasComment(theirs, graph.theirs) else { return false }
    let range = graph.ours.leads[ours]..<graph.ours.elements[ours].range.lowerBound
    return comments(before: node) != Self.comments(graph.ours.bytes(range))
  }

  /// The comments and processing instructions between two elements.
  private static func comments(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      let end: [UInt8] =
        rest[start...].starts(with: "<?".utf8) ? Array("?>".utf8) : Array("-->".utf8)
      var stop = start
      while stop < rest.endIndex, !rest[stop...].starts(with: end) { stop += 1 }
      stop = min(stop + end.count, rest.endIndex)
      found.append(Array(rest[start..<stop]))
      rest = rest[stop...]
    }
    return found
  }

  /// Escapes a text for a comment, which must not contain two hyphens in a row or end with one.
  static func commentText(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if character == "-", result.unicodeScalars.last == "-" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result.hasSuffix("-") ? result + "\\" : result
  }

  // MARK: Bytes

  private mutating func append(_ range: Range<Int>, of side: MergeSide) {
    guard range.lowerBound <= range.upperBound else { return }
    let bytes = graph.tree(side).bytes(range)
    if side == .theirs, convertsLineEnds {
      output += converted(bytes, of: side)
    } else {
      output += bytes
    }
  }

  /// Appends an element at a different depth: tags at the beginning of a line are reindented, texts
  /// stay unchanged.
  private mutating func appendMoved(
    _ element: Element, of side: MergeSide, from old: [UInt8]?, to new: [UInt8]
  ) {
    let bytes = element.document.bytes
    var start = element.range.lowerBound
    for tag in Self.innerTags(of: element) {
      guard let old, let own = Self.indentation(before: tag, in: bytes), own.starts(with: old)
      else {
        continue
      }
      append(start..<tag - own.count, of: side)
      output += new
      start = tag - own.count + old.count
    }
    append(start..<element.range.upperBound, of: side)
  }

  /// The offsets of the tags inside an element and of its end tag; none for elements with a text,
  /// where white space matters.
  private static func innerTags(of element: Element) -> [Int] {
    guard let content = element.contentRange, !element.children.isEmpty,
      element.text.trimmed.isEmpty
    else { return [] }
    return element.children.flatMap { [$0.range.lowerBound] + innerTags(of: $0) }
      + [content.upperBound]
  }

  /// Returns bytes with our line ends.
  private func converted(_ bytes: ArraySlice<UInt8>, of side: MergeSide) -> [UInt8] {
    guard side == .theirs, convertsLineEnds else { return Array(bytes) }
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\r") {
        result += lineEnd
      } else if byte != UInt8(ascii: "\n") {
        result.append(byte)
      } else if previous != UInt8(ascii: "\r") {
        result += lineEnd
      }
      previous = byte
    }
    return result
  }

  /// The white space before an element; `nil` if the element is not the first on its line.
  private static func indentation(of number: Int, in tree: DocumentTree) -> [UInt8]? {
    indentation(before: tree.elements[number].range.lowerBound, in: tree.document.bytes)
  }

  private static func indentation(before end: Int, in bytes: [UInt8]) -> [UInt8]? {
    var start = end
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    guard
      start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
    else { return nil }
    return Array(bytes[start..<end])
  }
}
