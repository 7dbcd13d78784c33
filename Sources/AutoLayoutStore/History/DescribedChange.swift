public import LayoutHistory
import LayoutModel

/// A change of an object as text.
public struct DescribedChange: Sendable {
  /// A change of a field, with names instead of ids.
  public struct Field: Sendable {
    /// The column's name, such as `hugging_horizontal`.
    public let name: String
    public let old: String
    public let new: String
    /// The change on one line: `constant 96 → 128`.
    public var line: String {
      let name = name.replacing("_", with: " ")
      // The text of long bytes is only their count.
      return old == new ? "\(name) changed, still \(old)" : "\(name) \(old) → \(new)"
    }

    /// The field's values.
    let values: (old: FieldValue, new: FieldValue)
  }

  public let key: ObjectKey
  /// The view or guide that the change is about, such as the one that a constraint positions; `nil`
  /// if there is none.
  public let subject: (key: ObjectKey, name: String, kind: String)?
  /// The kind of the object, such as a view's class.
  public let kind: String
  /// The superview of a view; `nil` for other objects and for a root view.
  package let holder: String?
  /// The object without its kind; for a constraint, its name and equation.
  public let title: String
  public let existence: ObjectChange.Existence
  /// The object's position in order of creation among those of its kind in its layout.
  let ordinal: Int64
  /// The object's id in its document, as used by other commands; `nil` if it is in no document.
  public let objectID: String?
  /// The object's name, or `nil` if it has none.
  public let name: String?
  /// The layout the object belongs to; `nil` for an object of the project.
  public let layout: String?
  /// The object with its kind; for a constraint, also its equation.
  public let description: String
  /// The fields that users set, without derived ones such as ordinals.
  public let fields: [Field]

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - old: names the objects that fields referred to before.
  ///   - new: names the objects that fields refer to now.
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
      // An object that still exists is called by its current name.
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

  /// Fields derived from others.
  private static let quiet: Set<String> = ["ordinal", "sha256"]

  /// Whether there is nothing to report.
  var isQuiet: Bool { existence == .kept && fields.isEmpty }

  /// The change on one line: `logo: width 96 → 128`.
  public var line: String {
    switch existence {
    case .added: return "+ \(description)"
    case .removed: return "- \(description)"
    case .kept:
      let words = fields.map(\.line).joined(separator: "; ")
      return "~ \(name ?? description): \(words)"
    }
  }

  /// The change as JSON.
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
  /// The object's id in its document, or `nil` if it is in none.
  var objectID: String? {
    guard case .text(let id) = self["object_id"] else { return nil }
    return id
  }
}

extension ObjectChange.Existence {
  /// The JSON name of the kind of change.
  package var word: String {
    switch self {
    case .kept: "changed"
    case .added: "added"
    case .removed: "removed"
    }
  }
}
