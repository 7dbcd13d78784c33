public import ProjectFile

extension MergeFinding {
  /// The version of the engine, which findings are kept with.
  public static let engineVersion = "1"

  /// As JSON.
  public var json: JSONValue {
    .object([
      ("reason", .string(reason)), ("layout", .string(layout)),
      ("environment", .string(environment)), ("message", .string(message)),
    ])
  }

  /// On one line.
  public var line: String { "\(layout) in \(environment): \(message) [\(reason)]" }
}
