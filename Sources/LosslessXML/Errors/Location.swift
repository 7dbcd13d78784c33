extension LosslessDocument {
  /// A human-readable location in a document.
  public struct Location: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The line number, starting at 1.
    ///
    /// A line ends at LF, CRLF or a lone CR.
    public var line: Int

    /// The column number, starting at 1, in Unicode scalars (the characters of XML).
    public var column: Int

    /// Creates a location.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// The location as `line:column`.
    public var description: String { "\(line):\(column)" }

    /// Whether one location precedes another.
    public static func < (left: Self, right: Self) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }
}
