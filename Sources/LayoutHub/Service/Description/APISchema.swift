import AutoLayoutStore
import HubStore

/// JSON Schemas for OpenAPI 3.1.
enum APISchema {
  /// Returns an object schema that requires all of the given members and allows no others.
  static func object(_ members: JSONValue.Members) -> JSONValue {
    .object([
      ("type", .string("object")), ("required", .strings(members.map(\.0))),
      ("properties", .object(members.map { (key: $0.0, value: $0.1) })),
      ("additionalProperties", .bool(false)),
    ])
  }

  static func array(of items: JSONValue) -> JSONValue {
    .object([("type", .string("array")), ("items", items)])
  }

  static let text = JSONValue.object([("type", .string("string"))])
  static let textOrNull = JSONValue.object([("type", .strings(["string", "null"]))])
  static let number = JSONValue.object([("type", .string("number"))])
  static let numberOrNull = JSONValue.object([("type", .strings(["number", "null"]))])
  static let whole = JSONValue.object([("type", .string("integer"))])
  static let flag = JSONValue.object([("type", .string("boolean"))])
  static let flagOrNull = JSONValue.object([("type", .strings(["boolean", "null"]))])
  static let anything = JSONValue.object([])

  static func text(like pattern: String) -> JSONValue {
    .object([("type", .string("string")), ("pattern", .string(pattern))])
  }

  static func one(of values: [String]) -> JSONValue {
    .object([("type", .string("string")), ("enum", .strings(values))])
  }

  static func whole(_ bounds: ClosedRange<Int>) -> JSONValue {
    .object([
      ("type", .string("integer")), ("minimum", .number(Double(bounds.lowerBound))),
      ("maximum", .number(Double(bounds.upperBound))),
    ])
  }

  /// Returns a reference to a schema in the document's components.
  static func named(_ name: String) -> JSONValue {
    .object([("$ref", .string("#/components/schemas/\(name)"))])
  }

  /// The schemas that several routes share.
  static var components: JSONValue.Members {
    [
      ("Problem", problem), ("Project", project), ("Revision", revision), ("Branch", branch),
      ("Tag", tag), ("Frames", frames), ("SolvedLayout", solvedLayout), ("Frame", frame),
      ("Environment", environment), ("Rect", rect), ("Constraint", constraint), ("Diff", diff),
      ("Change", change), ("Consequence", consequence), ("Conflicts", conflicts),
    ]
  }

  static let hash = text(like: "^[0-9a-f]{64}$")
  private static let hashOrNull = JSONValue.object([
    ("type", .strings(["string", "null"])), ("pattern", .string("^[0-9a-f]{64}$")),
  ])

  private static let problem = JSONValue.object([
    ("type", .string("object")), ("required", .strings(["schema", "code", "message"])),
    (
      "properties",
      .object([
        ("schema", one(of: ["alstore.problem/1"])),
        ("code", one(of: HubError.Code.allCases.map(\.rawValue))), ("message", text),
        ("advice", text),
      ])
    ),
    ("additionalProperties", .bool(false)),
  ])

  private static let project = object([
    ("name", text(like: "^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$")), ("defaultBranch", textOrNull),
    ("created", text),
  ])

  private static let revision = object([
    ("hash", hash), ("parents", array(of: hash)), ("generation", whole), ("author", text),
    ("time", text), ("message", text), ("references", array(of: text)),
  ])

  private static let branch = object([
    ("name", text), ("current", flag), ("revision", hash), ("refusesConflicts", flag),
    ("message", text),
  ])

  private static let tag = object([("name", text), ("revision", hash), ("message", text)])

  // MARK: Frames

  private static let frames = object([
    ("schema", one(of: ["alstore.frames/1"])), ("layouts", array(of: named("SolvedLayout"))),
  ])

  private static let solvedLayout = object([
    ("layout", text), ("root", text), ("environment", named("Environment")),
    ("status", one(of: ["solved", "ambiguous", "unsatisfiable"])),
    ("frames", array(of: named("Frame"))), ("unsatisfied", array(of: text)),
    ("broken", array(of: text)), ("conflicts", array(of: array(of: text))),
  ])

  private static let frame = object([
    ("name", text), ("id", textOrNull), ("kind", one(of: ["view", "guide"])),
    ("class", textOrNull), ("x", number), ("y", number), ("width", number), ("height", number),
    ("ambiguous", array(of: one(of: ["x", "y", "width", "height"]))),
  ])

  private static let environment = object([
    ("device", textOrNull), ("width", number), ("height", number), ("safeArea", array(of: number)),
    ("scale", number), ("orientation", one(of: Orientation.allCases.map(\.rawValue))),
    ("widthClass", text), ("heightClass", text),
    ("direction", one(of: LayoutDirection.allCases.map(\.rawValue))),
    ("textSize", one(of: ContentSizeCategory.allCases.map(\.rawValue))),
    ("language", textOrNull), ("designTime", flag),
  ])

  private static let rect = object([
    ("x", number), ("y", number), ("width", number), ("height", number),
  ])

  private static let constraint = object([
    ("layout", text), ("id", text), ("name", textOrNull), ("on", text), ("owner", text),
    ("identifier", textOrNull), ("active", flag), ("placeholder", flag), ("item1", text),
    ("attribute1", text), ("relation", one(of: ["==", ">=", "<="])), ("item2", textOrNull),
    ("attribute2", textOrNull), ("multiplier", number), ("constant", number),
    ("priority", number), ("equation", text), ("outlets", array(of: text)), ("installed", flag),
    ("variations", array(of: variation)),
  ])

  private static let variation = object([
    ("when", text), ("installed", flagOrNull), ("constant", numberOrNull),
    ("priority", numberOrNull),
  ])

  // MARK: Comparisons

  private static let diff = object([
    ("schema", one(of: ["alstore.diff/1"])), ("from", hashOrNull), ("to", hashOrNull),
    ("changes", array(of: named("Change"))), ("frames", array(of: named("Consequence"))),
  ])

  private static let change = object([
    ("kind", text), ("id", text), ("objectID", textOrNull), ("name", textOrNull),
    ("layout", textOrNull),
    ("change", one(of: ["changed", "added", "removed"])), ("description", text),
    (
      "fields",
      array(
        of: object([
          ("field", text), ("old", anything), ("new", anything), ("oldText", text),
          ("newText", text),
        ]))
    ),
  ])

  private static let consequence = object([
    ("layout", text), ("environment", textOrNull),
    (
      "moved",
      array(of: object([("name", text), ("old", named("Rect")), ("new", named("Rect"))]))
    ),
    ("overlaps", array(of: array(of: text))), ("outside", array(of: text)),
    ("problems", array(of: text)),
  ])

  private static let conflicts = object([
    ("schema", one(of: ["alstore.conflicts/1"])),
    (
      "conflicts",
      array(
        of: object([
          ("id", text), ("reason", text), ("kind", text), ("object", text),
          ("objectID", textOrNull), ("name", text),
          ("layout", textOrNull), ("field", text), ("base", textOrNull), ("ours", textOrNull),
          ("theirs", textOrNull),
          ("changes", array(of: object([("field", text), ("old", text), ("new", text)]))),
        ]))
    ),
    (
      "findings",
      array(
        of: object([
          ("reason", text), ("layout", text), ("environment", text), ("message", text),
        ]))
    ),
  ])
}
