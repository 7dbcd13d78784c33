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
