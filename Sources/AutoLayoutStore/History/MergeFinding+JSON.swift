public import ProjectFile

extension MergeFinding {
  /// The version of the engine that findings are stored with.
  public static let engineVersion = "1"

  /// The finding as JSON.
  public var json: JSONValue {
    .object([
      ("reason", .string(reason)), ("layout", .string(layout)),
      ("environment", .string(environment)), ("message", .string(message)),
    ])
  }

  /// The finding on one line.
  public var line: String { "\(layout) in \(environment): \(message) [\(reason)]" }
}
