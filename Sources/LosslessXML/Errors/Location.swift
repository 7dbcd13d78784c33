extension LosslessDocument {
  /// A place in a document as people count it.
  public struct Location: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    ///
    /// A line ends at LF, CRLF or a lone CR.
    public var line: Int

    /// The column, from 1, in characters (Unicode scalars, which is what XML calls a character).
    public var column: Int

    /// Makes a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// The place as `line:column`.
    public var description: String { "\(line):\(column)" }

    /// Whether one place stands before another.
    public static func < (left: Self, right: Self) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }
}
