/// A difference that a merge could not decide, and the provisional result.
///
/// A conflict is itself an object of the project, of the kind `conflict`, so it is part of the
/// revision, is synchronized with it, and can be undone like anything else. The merged state is
/// still valid: it contains our side's value, or the object that one side deleted.
public struct MergeConflict: Hashable, Sendable {
  /// The reason for a conflict.
  ///
  /// An open set.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Both sides changed a field, or fields that only make sense together, to different values;
    /// ours is used.
    public static let field = Reason(rawValue: "field")
    /// Both sides moved a view to different places, or a view would be left without a superview;
    /// ours is used.
    public static let parent = Reason(rawValue: "parent")
    /// Both sides moved views in ways that together form a cycle; ours is used.
    public static let cycle = Reason(rawValue: "cycle")
    /// One side deleted the object, the other edited it or one of its dependents; it is kept.
    public static let delete = Reason(rawValue: "delete")
    /// One side deleted the object, the other added a reference to it; it is kept.
    ///
    /// For a constraint: its items are now in different layouts, and the constraint is removed.
    public static let dangling = Reason(rawValue: "dangling")
    /// Two objects have the same name; a number is appended to the other side's.
    public static let name = Reason(rawValue: "name")
  }

  public let reason: Reason
  public let object: ObjectKey
  /// The fields in conflict, ascending; empty if the conflict is about the object as a whole.
  public let fields: [String]
  /// The values of the fields in the base, or of all fields if the conflict is about the whole
  /// object; `nil` if the object did not exist.
  public let base: ObjectFields?
  /// The values on our side.
  public let ours: ObjectFields?
  /// The values on the other side.
  public let theirs: ObjectFields?

  init(
    _ reason: Reason, _ object: ObjectKey, _ fields: [String] = [], base: ObjectFields?,
    ours: ObjectFields?, theirs: ObjectFields?
  ) {
    self.reason = reason
    self.object = object
    self.fields = fields
    func only(_ all: ObjectFields?) -> ObjectFields? {
      guard let all, !fields.isEmpty else { return all }
      return ObjectFields(ascending: all.entries.filter { fields.contains($0.name) })
    }
    self.base = only(base)
    self.ours = only(ours)
    self.theirs = only(theirs)
  }
}

extension MergeConflict {
  /// The key of the object that represents the conflict in the project.
  ///
  /// Its id is derived from the content of the conflict and is the same whichever side merges.
  public var key: ObjectKey {
    let sides = [encoded(ours), encoded(theirs)].sorted()
    var writer = ByteWriter()
    for value in [encoded(base)] + sides { writer.value(value) }
    let hash = ContentHash(
      domain: "alstore/conflict/1",
      parts: [
        Array(object.description.utf8), Array(fieldList.utf8), Array(reason.rawValue.utf8),
        writer.bytes,
      ])
    func word(_ start: Int) -> UInt64 {
      hash.bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return ObjectKey(.conflict, high: word(0), low: word(8))
  }

  /// The fields of the object that represents the conflict.
  ///
  /// `reason`; `object_kind` and `object`; `field`, the names separated by spaces, empty for the
  /// object as a whole; `base`, `ours`, `theirs`: the value, or for several fields or the whole
  /// object the bytes of ``ObjectFields``; `ours_exists` and `theirs_exists`, 1 if the side has the
  /// object.
  public var objectFields: ObjectFields {
    func exists(_ side: ObjectFields?) -> FieldValue { .integer(side == nil ? 0 : 1) }
    return ObjectFields([
      "reason": .text(reason.rawValue), "object_kind": .text(object.kind.rawValue),
      "object": object.reference, "field": .text(fieldList), "base": encoded(base),
      "ours": encoded(ours), "theirs": encoded(theirs), "ours_exists": exists(ours),
      "theirs_exists": exists(theirs),
    ])
  }

  /// Decodes a conflict from its object's fields, or returns `nil` if they do not represent one.
  public init?(_ stored: ObjectFields) {
    guard case .text(let reason) = stored["reason"], case .text(let kind) = stored["object_kind"],
      let object = ObjectKey(ObjectKind(rawValue: kind), stored["object"]),
      case .text(let list) = stored["field"]
    else { return nil }
    let names = list.split(separator: " ").map(String.init)
    self.reason = Reason(rawValue: reason)
    self.object = object
    fields = names
    func side(_ name: String) -> ObjectFields?? {
      let value = stored[name]
      if stored[name + "_exists"] == .integer(0) { return .some(nil) }
      if names.count == 1 { return ObjectFields([names[0]: value]) }
      if value.isNull { return .some(nil) }
      guard case .blob(let bytes) = value, let fields = try? ObjectFields(bytes: bytes) else {
        return nil
      }
      return .some(fields)
    }
    guard let base = side("base"), let ours = side("ours"), let theirs = side("theirs") else {
      return nil
    }
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  private var fieldList: String { fields.joined(separator: " ") }

  private func encoded(_ side: ObjectFields?) -> FieldValue {
    guard let side else { return .null }
    return fields.count == 1 ? side[fields[0]] : .blob(side.bytes)
  }
}

extension MergeConflict: Comparable {
  /// Orders by object, fields and reason, for lists.
  public static func < (left: Self, right: Self) -> Bool {
    if left.object != right.object { return left.object < right.object }
    if left.fieldList != right.fieldList { return left.fieldList.precedes(right.fieldList) }
    if left.reason != right.reason { return left.reason.rawValue.precedes(right.reason.rawValue) }
    return left.key < right.key
  }
}
