public import LayoutHistory
import LayoutModel

/// How an object differs, in words.
public struct DescribedChange: Sendable {
  /// How a field differs, with names in place of ids.
  public struct Field: Sendable {
    /// The column's name, such as `hugging_horizontal`.
    public let name: String
    public let old: String
    public let new: String
    /// On one line: `constant 96 → 128`.
    public var line: String { "\(name.replacing("_", with: " ")) \(old) → \(new)" }

    /// The values themselves.
    let values: (old: FieldValue, new: FieldValue)
  }

  public let key: ObjectKey
  public let existence: ObjectChange.Existence
  /// The object's name; `nil` for one that has none.
  public let name: String?
  /// The layout it belongs to; `nil` for what belongs to the project.
  public let layout: String?
  /// The object with its kind, and a constraint with its equation.
  public let description: String
  /// The fields that people set; not those that follow, such as ordinals.
  public let fields: [Field]

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - old: names what fields refer to as they were.
  ///   - new: names what fields refer to as they are now.
  init(_ change: ObjectChange, old: ObjectNaming, new: ObjectNaming) throws {
    key = change.key
    existence = change.existence
    let naming = change.existence == .removed ? old : new
    let fields = try naming.fields(change.key) ?? ObjectFields()
    name = try naming.name(change.key, fields)
    layout = try naming.layout(change.key, fields)
    description = try naming.description(change.key, fields)
    self.fields =
      change.existence != .kept
      ? []
      : try change.fields.filter { !Self.quiet.contains($0.name) }.map { field in
        Field(
          name: field.name, old: try old.value(field.name, field.old),
          new: try new.value(field.name, field.new), values: (field.old, field.new))
      }
  }

  /// Fields that only follow from others.
  private static let quiet: Set<String> = ["ordinal", "sha256"]

  /// Whether there is nothing to say about it.
  var isQuiet: Bool { existence == .kept && fields.isEmpty }

  /// On one line: `logo: width 96 → 128`.
  public var line: String {
    switch existence {
    case .added: return "+ \(description)"
    case .removed: return "- \(description)"
    case .kept:
      let words = fields.map(\.line).joined(separator: "; ")
      return "~ \(name ?? description): \(words)"
    }
  }

  /// As JSON.
  public var json: JSONValue {
    .object([
      ("kind", .string(key.kind.rawValue)),
      ("id", .string(key.id(as: ObjectKey.self).description)),
      ("name", .optional(name)),
      ("layout", .optional(layout)),
      ("change", .string(existence.word)),
      ("description", .string(description)),
      (
        "fields",
        .array(
          fields.map { field in
            .object([
              ("field", .string(field.name)), ("old", field.values.old.json),
              ("new", field.values.new.json), ("oldText", .string(field.old)),
              ("newText", .string(field.new)),
            ])
          })
      ),
    ])
  }
}

extension ObjectChange.Existence {
  /// The word for it in JSON.
  var word: String {
    switch self {
    case .kept: "changed"
    case .added: "added"
    case .removed: "removed"
    }
  }
}
