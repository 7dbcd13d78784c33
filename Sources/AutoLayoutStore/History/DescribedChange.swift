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
    public var line: String {
      let name = name.replacing("_", with: " ")
      // Of long bytes the text says no more than how many they are.
      return old == new ? "\(name) changed, still \(old)" : "\(name) \(old) → \(new)"
    }

    /// The values themselves.
    let values: (old: FieldValue, new: FieldValue)
  }

  public let key: ObjectKey
  /// The view or guide that it is about, such as the one that a constraint places; `nil` for what is
  /// about none.
  public let subject: (key: ObjectKey, name: String, kind: String)?
  /// What it is, such as a view's class.
  public let kind: String
  /// What a view is in; `nil` for what is in no view.
  package let holder: String?
  /// The object without its kind: a constraint's name and equation.
  public let title: String
  public let existence: ObjectChange.Existence
  /// When it was made among those of its kind in its layout.
  let ordinal: Int64
  /// The object's id in its document, by which other commands know it; `nil` for what is of none.
  public let objectID: String?
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
    ordinal = fields.ordinal
    objectID = fields.objectID
    name = try naming.name(change.key, fields)
    layout = try naming.layout(change.key, fields)
    description = try naming.description(change.key, fields)
    kind = naming.kind(change.key, fields)
    holder = try ObjectKey(.view, fields["parent"]).flatMap(naming.name(of:))
    title =
      change.key.kind == .constraint
      ? try (name.map { "\($0): " } ?? "") + naming.equation(fields) : name ?? description
    subject = try naming.subject(change.key, fields).map { key in
      // What is still there is called as it is now.
      let now = try new.fields(key)
      let naming = now == nil ? old : new
      let fields = try now ?? old.fields(key) ?? ObjectFields()
      return (key, try naming.name(key, fields) ?? "?", naming.kind(key, fields))
    }
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
      ("objectID", .optional(objectID)),
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

extension ObjectFields {
  /// The id of the object in the document that it is of; `nil` for none.
  var objectID: String? {
    guard case .text(let id) = self["object_id"] else { return nil }
    return id
  }
}

extension ObjectChange.Existence {
  /// The word for it in JSON.
  package var word: String {
    switch self {
    case .kept: "changed"
    case .added: "added"
    case .removed: "removed"
    }
  }
}
