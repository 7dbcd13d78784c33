import LayoutHistory
import LayoutModel
import ProjectFile

/// The JSON Schema (draft 2020-12) of ``ProjectReport``.
///
/// The stored fields are derived from the columns that the migrations declare.
public struct ProjectSchema: Sendable {
  private let fields: StoredFields

  /// Creates the schema.
  ///
  /// - Throws: ``ProjectFileError`` if there is not enough memory.
  public init() throws { fields = try StoredFields() }

  /// The schema as JSON.
  public var json: JSONValue {
    .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("An alstore project")),
        (
          "description",
          .string(
            "The format of exported projects, which can be imported again. `stored` contains "
              + "everything that is stored about an object and is all that is imported; the other "
              + "members are informational.")
        ),
        (
          "$defs",
          .object(StoredFields.kinds.map { ("stored-\($0)", stored($0)) } + Self.parts)
        ),
      ]
        + Self.members(
          [
            ("schema", .object([("const", .string(ProjectReport.schema))])),
            ("layouts", Self.array(of: Self.reference("layout"))),
            ("documents", Self.array(of: Self.record(.document))),
            ("environments", Self.array(of: Self.record(.environment))),
            ("fonts", Self.array(of: Self.record(.font))),
            ("conflicts", Self.array(of: Self.record(.conflict))),
          ], required: ["schema", "layouts", "documents", "environments", "conflicts"]))
  }

  /// Returns the schema of all fields of a kind.
  private func stored(_ kind: ObjectKind) -> JSONValue {
    let id = Self.hexadecimal(16)
    return .object(
      Self.members(
        [("id", id)] + fields[kind].map { ($0.name, Self.type(of: $0, kind)) },
        required: ["id"] + fields[kind].filter(\.isRequired).map(\.name)))
  }

  private static func type(of field: StoredField, _ kind: ObjectKind) -> JSONValue {
    switch field.type {
    case .integer: return plain("integer")
    case .real: return plain("number")
    case .text: return plain("string")
    case .blob where field.holdsFile(kind):
      return .object([
        ("anyOf", .array([plain("string"), .object(members([("base64", plain("string"))]))]))
      ])
    case .blob: return hexadecimal(field.name == "sha256" ? 32 : 16)
    case .any:
      return .object([
        ("type", .string("object")), ("minProperties", .integer(1)), ("maxProperties", .integer(1)),
        (
          "properties",
          .object([
            ("integer", plain("integer")), ("real", plain("number")), ("text", plain("string")),
            (
              "blob",
              .object([("type", .string("string")), ("pattern", .string("^([0-9a-f]{2})*$"))])
            ),
          ])
        ),
        ("additionalProperties", .bool(false)),
      ])
    }
  }

  // MARK: Members in addition to the stored fields

  private static let parts: JSONValue.Members = [
    (
      "layout",
      .object(
        members([
          ("layout", plain("string")), ("id", hexadecimal(16)), ("root", plain("string")),
          ("views", array(of: reference("view"))), ("guides", array(of: reference("guide"))),
          ("constraints", array(of: reference("constraint"))),
          ("outlets", array(of: reference("outlet"))), ("frames", array(of: reference("frame"))),
          ("stored", reference("stored-layout")),
        ]))
    ),
    ("view", .object(members(viewMembers))),
    ("stack", .object(members(stackMembers))),
    (
      "guide",
      .object(
        members([
          ("name", plain("string")), ("id", plain("string")), ("in", plain("string")),
          ("identifier", optional("string")), ("stored", reference("stored-guide")),
        ]))
    ),
    (
      "constraint",
      .object(
        members([
          ("id", plain("string")), ("name", optional("string")), ("on", plain("string")),
          ("owner", plain("string")), ("identifier", optional("string")),
          ("userLabel", optional("string")), ("archived", plain("boolean")),
          ("active", plain("boolean")), ("placeholder", plain("boolean")),
          ("installed", plain("boolean")), ("when", array(of: plain("string"))),
          ("equation", plain("string")), ("stored", reference("stored-constraint")),
        ]))
    ),
    (
      "outlet",
      .object(
        members([
          ("name", plain("string")), ("collection", plain("boolean")),
          (
            "targets",
            array(
              of: .object(
                members(
                  [
                    ("kind", choice(["view", "guide", "constraint"])), ("id", plain("string")),
                    ("name", plain("string")), ("equation", plain("string")),
                  ], required: ["kind", "id"])))
          ),
          ("stored", reference("stored-outlet")),
        ]))
    ),
    (
      "frame",
      .object(
        members([
          ("name", plain("string")), ("id", optional("string")), ("x", plain("number")),
          ("y", plain("number")), ("width", plain("number")), ("height", plain("number")),
        ]))
    ),
    (
      "font",
      .object(
        members([
          ("name", optional("string")), ("size", optional("number")), ("style", optional("string")),
          ("type", optional("string")),
        ]))
    ),
    (
      "paragraph",
      .object(
        members(ParagraphStyle.Measure.allCases.map { ($0.rawValue, plain("number")) }))
    ),
  ]

  private static let viewMembers = viewNames + viewSizes + viewContent

  private static let viewNames: JSONValue.Members = [
    ("name", plain("string")), ("id", plain("string")), ("class", plain("string")),
    ("kind", plain("string")), ("in", optional("string")), ("subviews", array(of: plain("string"))),
  ]

  private static let viewSizes: JSONValue.Members = [
    ("intrinsic", numbers(2, "number", "null")), ("lacksIntrinsic", numbers(2, "boolean")),
    ("hugging", numbers(2)), ("compression", numbers(2)), ("margins", optional(numbers(4))),
    ("directionalMargins", optional(numbers(4))), ("preservesSuperviewMargins", plain("boolean")),
    ("insetsMarginsFromSafeArea", plain("boolean")), ("alignmentInsets", optional(numbers(4))),
    ("extraSafeArea", optional(numbers(4))),
    ("minimumMargins", plain("boolean")), ("followsUndockedKeyboard", plain("boolean")),
    ("firstBaselineView", optional("string")), ("lastBaselineView", optional("string")),
  ]

  private static let viewContent: JSONValue.Members = [
    ("gravity", plain("string")), ("verifyAmbiguity", plain("string")),
    ("visibility", plain("number")), ("firstBaseline", optional("number")),
    ("lastBaseline", optional("number")), ("text", optional("string")),
    ("texts", dictionary(of: "string")), ("font", optional(reference("font"))),
    ("lines", optional("integer")), ("preferredWidth", optional("number")),
    ("paragraph", optional(reference("paragraph"))),
    ("hidden", plain("boolean")), ("installed", plain("boolean")), ("translates", plain("boolean")),
    ("frame", optional(numbers(4))), ("autoresizing", array(of: plain("string"))),
    ("direction", optional("string")), ("stack", optional(reference("stack"))),
    ("userLabel", optional("string")), ("outlets", array(of: plain("string"))),
    ("stored", reference("stored-view")),
  ]

  private static let stackMembers: JSONValue.Members = [
    ("axis", choice(Axis.allCases.map(\.rawValue))),
    ("distribution", choice(StackProperties.Distribution.allCases.map(\.rawValue))),
    ("alignment", choice(StackProperties.Alignment.allCases.map(\.rawValue))),
    ("spacing", plain("number")), ("baselineRelative", plain("boolean")),
    ("marginsRelative", plain("boolean")), ("customSpacing", dictionary(of: "number")),
    ("detachesHidden", plain("boolean")), ("clipping", numbers(2)),
  ]

  /// Returns the schema of a project-wide object: its name, if any, and its stored fields.
  private static func record(_ kind: ObjectKind) -> JSONValue {
    .object(
      members(
        [("name", plain("string")), ("stored", reference("stored-\(kind)"))], required: ["stored"]))
  }

  // MARK: Schema elements

  /// Returns an object with exactly these members, all required unless some are specified.
  private static func members(
    _ members: JSONValue.Members, required: [String]? = nil
  ) -> JSONValue.Members {
    [
      ("type", .string("object")), ("properties", .object(members)),
      ("required", .strings(required ?? members.map(\.key))),
      ("additionalProperties", .bool(false)),
    ]
  }

  private static func plain(_ type: String) -> JSONValue { .object([("type", .string(type))]) }

  private static func optional(_ type: String) -> JSONValue {
    .object([("type", .strings([type, "null"]))])
  }

  private static func optional(_ value: JSONValue) -> JSONValue {
    .object([("anyOf", .array([value, plain("null")]))])
  }

  private static func choice(_ words: [String]) -> JSONValue {
    .object([("enum", .strings(words))])
  }

  private static func reference(_ name: String) -> JSONValue {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private static func array(of value: JSONValue) -> JSONValue {
    .object([("type", .string("array")), ("items", value)])
  }

  private static func numbers(_ count: Int64, _ types: String...) -> JSONValue {
    .object([
      ("type", .string("array")), ("minItems", .integer(count)), ("maxItems", .integer(count)),
      (
        "items",
        .object([("type", types.count > 1 ? .strings(types) : .string(types.first ?? "number"))])
      ),
    ])
  }

  private static func dictionary(of type: String) -> JSONValue {
    .object([("type", .string("object")), ("additionalProperties", plain(type))])
  }

  private static func hexadecimal(_ bytes: Int) -> JSONValue {
    .object([
      ("type", .string("string")), ("pattern", .string("^[0-9a-f]{\(2 * bytes)}$")),
    ])
  }
}
