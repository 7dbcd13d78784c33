import LayoutHistory
import LayoutModel

/// A merge conflict as text.
public struct DescribedConflict: Sendable {
  /// The id of the conflict.
  public let id: String
  /// The id of the object that the conflict is about.
  public let object: String
  /// That object's id in its document, as used by other commands; `nil` if it is in no document, or
  /// was removed and only some of its fields are known.
  public let objectID: String?
  /// A word such as `field`, `delete`, `dangling`, `cycle`, `parent` or `name`.
  public let reason: String
  /// The kind of the object, such as `view` or `constraint`.
  public let kind: String
  /// The object's name, or its description if it has none; the id if the object was removed and
  /// only some of its fields are known.
  public let name: String
  /// The layout the object belongs to; `nil` for an object of the project.
  public let layout: String?
  /// The disputed fields, separated by spaces; empty for the object as a whole.
  public let field: String
  /// The value on each side, with names instead of ids; `nil` if that side has none or no such
  /// object.
  public let base: String?
  public let ours: String?
  public let theirs: String?
  /// What the side that kept the object changed in it, if the other removed it; empty if it changed
  /// only what belongs to the object.
  public let changes: [DescribedChange.Field]
  /// Whether the object currently exists.
  private let isThere: Bool
  /// A phrase that names the object and the fields.
  private let subject: String

  /// Describes a conflict.
  init(_ conflict: MergeConflict, naming: ObjectNaming) throws {
    id = conflict.key.id(as: ObjectKey.self).description
    object = conflict.object.id(as: ObjectKey.self).description
    reason = conflict.reason.rawValue
    kind = conflict.object.kind.rawValue
    let now = try naming.fields(conflict.object)
    let fields = now ?? conflict.ours ?? conflict.theirs ?? ObjectFields()
    objectID = fields.objectID
    isThere = now != nil
    let list = conflict.fields.joined(separator: " ")
    if let ownName = try naming.name(conflict.object, fields) {
      name = ownName
      subject =
        list.isEmpty ? "\(kind) \(name)" : ObjectNaming.place(list, of: name, isNamed: true)
    } else if now == nil, !list.isEmpty {
      name = object
      subject = ObjectNaming.place(list, of: "removed \(kind) \(name)", isNamed: false)
    } else {
      name = try naming.description(conflict.object, fields)
      subject = ObjectNaming.place(list, of: name, isNamed: false)
    }
    layout = try naming.layout(conflict.object, fields)
    field = list
    func text(_ side: ObjectFields?) throws -> String? {
      guard let side else { return nil }
      guard !conflict.fields.isEmpty else { return try naming.description(conflict.object, side) }
      guard conflict.fields.contains(where: { !side[$0].isNull }) else { return nil }
      return try conflict.fields.map { try naming.value($0, side[$0]) }.joined(separator: " ")
    }
    base = try text(conflict.base)
    ours = try text(conflict.ours)
    theirs = try text(conflict.theirs)
    let kept = conflict.reason == .delete ? conflict.ours ?? conflict.theirs : nil
    let change = ObjectChange(conflict.object, from: conflict.base, to: kept)
    changes = try change.map { try DescribedChange($0, old: naming, new: naming).fields } ?? []
  }

  /// The conflict on one line: its subject and the value on each side.
  public var line: String {
    let place = layout.map { "\($0): " } ?? ""
    func side(_ text: String?) -> String { text ?? "none" }
    let list = changes.map(\.line).joined(separator: "; ")
    switch reason {
    case "delete":
      let changed = "changed it" + (changes.isEmpty ? "" : " (\(list))")
      return "\(place)\(subject): "
        + (ours == nil
          ? "ours removed it, theirs \(changed)" : "ours \(changed), theirs removed it")
        + " (kept)"
    case "dangling" where !isThere:
      return "\(place)\(subject): its items are now in different layouts (removed)"
    case "dangling":
      return "\(place)\(subject): one side removed it, the other refers to it (kept)"
    case "name":
      return "\(place)\(subject): both sides use the name"
    default:
      return
        "\(place)\(subject): base \(side(base)), ours \(side(ours)), theirs \(side(theirs)) [\(reason)]"
    }
  }

  /// The conflict as JSON.
  public var json: JSONValue {
    .object([
      ("id", .string(id)), ("reason", .string(reason)), ("kind", .string(kind)),
      ("object", .string(object)), ("objectID", .optional(objectID)),
      ("name", .string(name)), ("layout", .optional(layout)), ("field", .string(field)),
      ("base", .optional(base)), ("ours", .optional(ours)), ("theirs", .optional(theirs)),
      (
        "changes",
        .array(
          changes.map {
            .object([
              ("field", .string($0.name)), ("old", .string($0.old)), ("new", .string($0.new)),
            ])
          })
      ),
    ])
  }
}
