/// A parsed document: its bytes and the positions of everything in them.
///
/// Immutable; a class only so that the lightweight handles can share it.
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

  /// The last node that begins at or before an offset, found by binary search.
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
