public import AutoLayoutStore

/// A problem that keeps a file from being committed.
public struct DocumentProblem: Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// The position, counted from 1, or `nil` if the problem concerns the whole file.
  public let line: Int?
  /// The column, counted from 1, if it is known.
  public let column: Int?
  public let message: String
  /// Whether it is a conflict that a merge left open.
  public let isConflict: Bool

  /// Creates a problem.
  public init(
    _ file: String, line: Int? = nil, column: Int? = nil, _ message: String,
    isConflict: Bool = false
  ) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
    self.isConflict = isConflict
  }

  /// The problem as a line, `FILE:LINE:COLUMN: MESSAGE`, without what is unknown.
  public var text: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
      + ": " + message
  }

  /// The problem as JSON.
  public var json: JSONValue {
    let place = JSONValue.object([
      ("file", .string(file)), ("line", .optional(line.map(Double.init))),
      ("column", .optional(column.map(Double.init))),
    ])
    return .object([("place", place), ("message", .string(message))])
  }
}
