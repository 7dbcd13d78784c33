import LayoutHistory
import LayoutModel

/// What a merge could not decide, in words.
public struct DescribedConflict: Sendable {
  /// The id of the object that stands for it.
  public let id: String
  /// The id of the object it is about.
  public let object: String
  /// Its id in its document, by which other commands know it; `nil` for what is of none, or is gone and
  /// only some fields are known of.
  public let objectID: String?
  /// A word such as `field`, `delete`, `dangling`, `cycle`, `parent` or `name`.
  public let reason: String
  /// The kind of the object, such as `view` or `constraint`.
  public let kind: String
  /// The object's name, or its description where it has none; the id of one that is gone and that
  /// only some fields are known of.
  public let name: String
  /// The layout it belongs to; `nil` for what belongs to the project.
  public let layout: String?
  /// The fields it is about, separated by spaces; empty for the object as a whole.
  public let field: String
  /// What each side has, with names in place of ids; `nil` where it has no such object.
  public let base: String?
  public let ours: String?
  public let theirs: String?
  /// Whether the object is there for the time being.
  private let isThere: Bool
  /// What it is about, in a sentence.
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
      subject = ObjectNaming.place(list, of: "\(kind) \(name), which is gone", isNamed: false)
    } else {
      name = try naming.description(conflict.object, fields)
      subject = ObjectNaming.place(list, of: name, isNamed: false)
    }
    layout = try naming.layout(conflict.object, fields)
    field = list
    func text(_ side: ObjectFields?) throws -> String? {
      guard let side else { return nil }
      guard !conflict.fields.isEmpty else { return try naming.description(conflict.object, side) }
      return try conflict.fields.map { try naming.value($0, side[$0]) }.joined(separator: " ")
    }
    base = try text(conflict.base)
    ours = try text(conflict.ours)
    theirs = try text(conflict.theirs)
  }

  /// On one line: what it is about, and what each side has.
  public var line: String {
    let place = layout.map { "\($0): " } ?? ""
    func side(_ text: String?) -> String { text ?? "gone" }
    switch reason {
    case "delete":
      return "\(place)\(subject): "
        + (ours == nil
          ? "ours removed it, theirs changed it" : "ours changed it, theirs removed it")
        + " (kept)"
    case "dangling" where !isThere:
      return "\(place)\(subject): its items are in different layouts now (removed)"
    case "dangling":
      return "\(place)\(subject): one side removed it, the other refers to it (kept)"
    case "name":
      return "\(place)\(subject): both sides use the name"
    default:
      return
        "\(place)\(subject): base \(side(base)), ours \(side(ours)), theirs \(side(theirs)) [\(reason)]"
    }
  }

  /// As JSON.
  public var json: JSONValue {
    .object([
      ("id", .string(id)), ("reason", .string(reason)), ("kind", .string(kind)),
      ("object", .string(object)), ("objectID", .optional(objectID)),
      ("name", .string(name)), ("layout", .optional(layout)), ("field", .string(field)),
      ("base", .optional(base)), ("ours", .optional(ours)), ("theirs", .optional(theirs)),
    ])
  }
}
