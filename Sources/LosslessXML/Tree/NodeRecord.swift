/// The stored form of a node.
///
/// Nodes are in document order, so a node's subtree extends from the node to `subtreeEnd`, its
/// first child is the next node, and its next sibling is the node at `subtreeEnd`.
struct NodeRecord: Sendable {
  var kind: LosslessDocument.Node.Kind
  /// Whether the bytes of a text differ from its characters.
  var needsDecoding = false
  /// The name of an element or an instruction.
  var name: Int32 = -1
  var parent: Int32
  var subtreeEnd: Int32
  var start: Int32
  var end: Int32
  /// The end of an element's start tag.
  ///
  /// For other kinds, the start of the text between the delimiters.
  var contentStart: Int32
  /// The start of an element's end tag, equal to `end` for an empty-element tag.
  ///
  /// For other kinds, the end of the text between the delimiters.
  var contentEnd: Int32
  var firstAttribute: Int32 = 0
  var attributeCount: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(end) }
  var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
  var attributes: Range<Int> {
    Int(firstAttribute)..<(Int(firstAttribute) + Int(attributeCount))
  }
}
