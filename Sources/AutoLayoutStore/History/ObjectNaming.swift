import LayoutHistory
import LayoutModel
import ProjectFile

/// Says what objects are called, given their fields: in a revision, in the working set, or wherever
/// else fields come from.
struct ObjectNaming {
  let fields: (ObjectKey) throws -> ObjectFields?

  /// An object's name; `nil` for one that has none.
  func name(of key: ObjectKey) throws -> String? { try fields(key).flatMap { try name(key, $0) } }

  /// What an object with these fields is called.
  func name(_ key: ObjectKey, _ fields: ObjectFields) throws -> String? {
    if let name = fields["name"].asText { return name }
    guard key.kind == .constraint else { return nil }
    return fields["identifier"].asText ?? fields["user_label"].asText
  }

  /// The layout that an object belongs to; `nil` for those of the project.
  func layout(_ key: ObjectKey, _ fields: ObjectFields) throws -> String? {
    if key.kind == .layout { return fields["name"].asText }
    return try ObjectKey(.layout, fields["layout"]).flatMap(name(of:))
  }

  /// An object with its kind, and a constraint with its equation.
  func description(_ key: ObjectKey, _ fields: ObjectFields) throws -> String {
    let name = try name(key, fields)
    switch key.kind {
    case .constraint:
      let equation = try equation(fields)
      return name.map { "constraint \($0): \(equation)" } ?? "constraint \(equation)"
    case .view:
      let kind = fields["class"].asText ?? "view"
      let parent = try ObjectKey(.view, fields["parent"]).flatMap(self.name(of:))
      return "view \(name ?? "?") (\(kind))" + (parent.map { " in \($0)" } ?? "")
    case .outlet:
      let targets = try value("targets", fields["targets"])
      return "outlet \(name ?? "?") → \(targets)"
    case .conflict:
      let kind = ObjectKind(rawValue: fields["object_kind"].asText ?? "")
      let object = try ObjectKey(kind, fields["object"]).flatMap(self.name(of:)) ?? "?"
      let field = fields["field"].asText ?? ""
      return "conflict about \(object)" + (field.isEmpty ? "" : ".\(field)")
    default: return "\(key.kind.rawValue) \(name ?? "?")"
    }
  }

  /// A constraint as an equation.
  func equation(_ fields: ObjectFields) throws -> String {
    let first = try side(1, fields)
    let relation = fields["relation"].asText ?? "=="
    let constant = fields["constant"].asNumber ?? 0
    var text = "\(first) \(relation) "
    if fields["item2"].isNull {
      text += constant.shortText
    } else {
      let multiplier = fields["multiplier"].asNumber ?? 1
      if multiplier != 1 { text += "\(multiplier.shortText) * " }
      text += try side(2, fields)
      if constant != 0 {
        text += (constant < 0 ? " - " : " + ") + abs(constant).shortText
      }
    }
    if let priority = fields["priority"].asNumber, priority != 1000 {
      text += " @\(priority.shortText)"
    }
    return text
  }

  private func side(_ number: Int, _ fields: ObjectFields) throws -> String {
    let item = try self.item(fields["item\(number)_kind"], fields["item\(number)"])
    return "\(item).\(fields["attribute\(number)"].asText ?? "?")"
  }

  private func item(_ kind: FieldValue, _ id: FieldValue) throws -> String {
    let kindName = kind.asText ?? "view"
    let key = ObjectKey(kindName == "guide" ? .guide : .view, id)
    let name = try key.flatMap(name(of:)) ?? "?"
    return kindName == "guide" || kindName == "view" ? name : "\(name).\(kindName)"
  }

  /// A field's value for people: names in place of ids.
  func value(_ field: String, _ value: FieldValue) throws -> String {
    switch value {
    case .null: return "–"
    case .integer(let number): return String(number)
    case .real(let number): return number.shortText
    case .text(let text) where field == "targets":
      return try text.split(separator: " ").map { target in
        let parts = target.split(separator: ":")
        guard parts.count == 2, let id = ObjectID<ObjectKey>(parts[1]) else { return "?" }
        return try name(of: ObjectKey(ObjectKind(rawValue: String(parts[0])), id)) ?? "?"
      }.joined(separator: ", ")
    case .text(let text): return text
    case .blob(let bytes):
      guard let id = ObjectID<ObjectKey>(bytes: bytes) else { return "\(bytes.count) bytes" }
      for kind in [ObjectKind.view, .guide, .layout, .document, .constraint] {
        if let name = try name(of: ObjectKey(kind, id)) { return name }
      }
      return id.description
    }
  }
}

extension FieldValue {
  var asText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var asNumber: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// As JSON: ids and other bytes in hexadecimal.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let number): .number(Double(number))
    case .real(let number): .number(number)
    case .text(let text): .string(text)
    case .blob(let bytes):
      .string(
        bytes.count > 64
          ? "(\(bytes.count) bytes)"
          : bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
  }
}
