/// A node as it is stored.
///
/// Nodes stand in document order, so a node's subtree is the run from the node to `subtreeEnd`, its
/// first child is the next node, its sibling the node at `subtreeEnd`.
struct NodeRecord: Sendable {
  var kind: LosslessDocument.Node.Kind
  /// Whether the bytes of a text differ from its characters.
  var needsDecoding = false
  /// Of an element or an instruction.
  var name: Int32 = -1
  var parent: Int32
  var subtreeEnd: Int32
  var start: Int32
  var end: Int32
  /// Of an element: the offset after the `>` of the start tag.
  ///
  /// Of anything else: where what is between the delimiters begins.
  var contentStart: Int32
  /// Of an element: the offset of the end tag, equal to `end` in an empty-element tag.
  ///
  /// Of anything else: where what is between the delimiters ends.
  var contentEnd: Int32
  var firstAttribute: Int32 = 0
  var attributeCount: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(end) }
  var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
  var attributes: Range<Int> {
    Int(firstAttribute)..<(Int(firstAttribute) + Int(attributeCount))
  }
}

/// An attribute as it is stored: its bytes run from `start` to one past the closing quote.
struct AttributeRecord: Sendable {
  var name: Int32
  var start: Int32
  var valueStart: Int32
  var valueEnd: Int32
  var needsDecoding: Bool

  var range: Range<Int> { Int(start)..<(Int(valueEnd) + 1) }
  var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}

/// A document that was read: the bytes and the places of everything in them.
///
/// Immutable, and a class only so that the light handles share it.
final class Arena: Sendable {
  let bytes: [UInt8]
  let limits: LosslessDocument.Limits
  let lines: LineIndex
  let names: NameTable
  let nodes: [NodeRecord]
  let attributes: [AttributeRecord]
  let root: Int

  init(
    bytes: [UInt8], limits: LosslessDocument.Limits, lines: LineIndex, names: NameTable,
    nodes: [NodeRecord],
    attributes: [AttributeRecord], root: Int
  ) {
    self.bytes = bytes
    self.limits = limits
    self.lines = lines
    self.names = names
    self.nodes = nodes
    self.attributes = attributes
    self.root = root
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func name(_ id: Int32) -> String {
    names.strings.indices.contains(Int(id)) ? names.strings[Int(id)] : ""
  }

  /// The last node that begins at or before an offset, by bisection.
  func lastNode(from offset: Int) -> Int {
    var low = 0
    var high = nodes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(nodes[middle].start) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
