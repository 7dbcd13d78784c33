/// A range of a document's bytes and its replacement.
struct Splice {
  enum Piece {
    case raw([UInt8])
    case lineEnd
    /// Indentation for this place in the original document.
    case indentation([UInt8])
    case content(PreparedNode, indentation: [UInt8])
  }

  let range: Range<Int>
  /// The order among splices at the same offset.
  let order: Int
  var pieces: [Piece]

  init(_ range: Range<Int>, order: Int = 0, _ pieces: [Piece]) {
    self.range = range
    self.order = order
    self.pieces = pieces
  }

  /// Orders splices by offset; at one offset insertions come first, in their order, then the longer
  /// range, which covers the others.
  static func comesBefore(_ left: Splice, _ right: Splice) -> Bool {
    if left.range.lowerBound != right.range.lowerBound {
      return left.range.lowerBound < right.range.lowerBound
    }
    if left.range.isEmpty != right.range.isEmpty { return left.range.isEmpty }
    if !left.range.isEmpty { return left.range.count > right.range.count }
    return left.order < right.order
  }
}
