import OperatingSystem
import LayoutHistory
import LayoutLanguage
import LayoutModel
import ProjectFile

/// The objects of a project in JSON form.
package struct ProjectText {
  private(set) var objects: [ObjectKey: ObjectFields] = [:]
  /// The layouts, in the order of the text.
  private(set) var layouts: [ObjectKey] = []
  /// The location of each object's stored fields, in the order of the text.
  private var places: [(key: ObjectKey, stored: JSONText.Value)] = []
  private let text: JSONText
  private let fields: StoredFields

  /// Whether bytes are JSON rather than a document.
  package static func isMeant(by bytes: [UInt8]) -> Bool {
    bytes.withoutByteOrderMark.first { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: "{")
  }

  /// Parses a text.
  ///
  /// - Throws: `LanguageError` with the place of the error.
  init(_ bytes: [UInt8]) throws {
    text = try JSONText(bytes: bytes)
    fields = try StoredFields()
    let root = try members(of: text.root)
    guard let schema = root["schema"], case .string(ProjectReport.schema) = schema.content else {
      throw text.error(
        "This is not a project: its schema is not \(ProjectReport.schema).",
        at: root["schema"]?.offset ?? text.root.offset)
    }
    for layout in try elements("layouts", of: root, text.root) {
      let members = try members(of: layout)
      let key = try read(.layout, members, layout)
      layouts.append(key)
      for (name, kind) in Self.parts {
        for part in try elements(name, of: members, layout) {
          let part = (value: part, members: try self.members(of: part))
          let added = try read(kind, part.members, part.value)
          guard objects[added]?["layout"] == key.reference else {
            throw text.error(
              "This belongs to another layout than the one it is listed in.", at: part.value.offset)
          }
        }
      }
    }
    // Earlier versions did not store fonts.
    for (name, kind) in Self.others where kind != .font || root[name] != nil {
      for value in try elements(name, of: root, text.root) {
        _ = try read(kind, members(of: value), value)
      }
    }
  }

  private static let parts: [(String, ObjectKind)] = [
    ("views", .view), ("guides", .guide), ("constraints", .constraint), ("outlets", .outlet),
  ]
  private static let others: [(String, ObjectKind)] = [
    ("documents", .document), ("environments", .environment), ("fonts", .font),
    ("conflicts", .conflict),
  ]

  /// Changes the key of an object to that of another one.
  mutating func replace(_ key: ObjectKey, by other: ObjectKey) {
    objects[other] = objects.removeValue(forKey: key)
  }

  private func members(of value: JSONText.Value) throws -> [String: JSONText.Value] {
    guard case .object(let members) = value.content else {
      throw text.error("Expected an object.", at: value.offset)
    }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  private func elements(
    _ name: String, of members: [String: JSONText.Value], _ whole: JSONText.Value
  ) throws -> [JSONText.Value] {
    guard let list = members[name] else {
      throw text.error("\(name) is missing.", at: whole.offset)
    }
    guard case .array(let elements) = list.content else {
      throw text.error("Expected an array.", at: list.offset)
    }
    return elements
  }

  /// Parses the stored fields of an object.
  private mutating func read(
    _ kind: ObjectKind, _ members: [String: JSONText.Value], _ whole: JSONText.Value
  ) throws -> ObjectKey {
    guard let stored = members["stored"] else {
      throw text.error(
        "This \(kind) has no stored data.", at: whole.offset,
        advice: "Export the project again: earlier versions did not write it.")
    }
    var given = try self.members(of: stored)
    guard let value = given.removeValue(forKey: "id"), case .string(let digits) = value.content,
      let id = ObjectID<ObjectKey>(digits)
    else {
      throw text.error(
        "This \(kind) has no id with thirty-two hexadecimal digits.",
        at: given["id"]?.offset ?? stored.offset)
    }
    var result: [String: FieldValue] = [:]
    for field in fields[kind] {
      if let value = given.removeValue(forKey: field.name), !value.isNull {
        result[field.name] = try read(field, of: kind, value)
      } else if field.isRequired {
        throw text.error("This \(kind) has no \(field.name).", at: stored.offset)
      }
    }
    if let unknown = given.min(by: { $0.value.offset < $1.value.offset }) {
      let names = fields[kind].map(\.name)
      throw text.error(
        "Objects of kind \(kind) have no field \(unknown.key).", at: unknown.value.offset,
        advice: "A newer alstore may know it.",
        candidates: similarNames(to: unknown.key, in: names))
    }
    let key = ObjectKey(kind, id)
    guard objects.updateValue(ObjectFields(result), forKey: key) == nil else {
      throw text.error("Another \(kind) has this id.", at: value.offset)
    }
    places.append((key, stored))
    return key
  }

  private func read(
    _ field: StoredField, of kind: ObjectKind, _ value: JSONText.Value
  ) throws -> FieldValue {
    if let read = Self.value(value, field.type, field.holdsFile(kind)) { return read }
    throw text.error(
      "\(field.name) of this \(kind) must be \(Self.description(of: field, kind)).",
      at: value.offset)
  }

  private static func value(
    _ value: JSONText.Value, _ type: StoredField.ValueType, _ isFile: Bool
  ) -> FieldValue? {
    switch (type, value.content) {
    case (.integer, .number(let digits)): return Int64(digits).map { .integer($0) }
    case (.real, .number(let digits)): return Double(digits).flatMap(FieldValue.number)
    case (.text, .string(let text)): return .text(text)
    case (.blob, .string(let text)) where isFile: return .blob(Array(text.utf8))
    case (.blob, .string(let digits)): return StoredField.bytes(of: digits).map { .blob($0) }
    case (.blob, .object(let members)) where isFile:
      guard members.count == 1, members[0].key == "base64",
        case .string(let text) = members[0].value.content, let data = Data(base64Encoded: text)
      else { return nil }
      return .blob(Array(data))
    case (.any, .object(let members)):
      guard members.count == 1,
        let type = StoredField.ValueType(rawValue: members[0].key.uppercased()), type != .any
      else { return nil }
      return Self.value(members[0].value, type, false)
    default: return nil
    }
  }

  private static func description(of field: StoredField, _ kind: ObjectKind) -> String {
    switch field.type {
    case .integer: "a whole number"
    case .real: "a finite number"
    case .text: "a string"
    case .blob where field.holdsFile(kind): "a string, or an object with base64"
    case .blob: "bytes in hexadecimal"
    case .any: "an object with integer, real, text or blob"
    }
  }
}

// Checks that need the whole project.
extension ProjectText {
  /// Returns an error at the first field with an invalid value, or `nil` if all are valid.
  func refusedField() throws -> LanguageError? {
    let records = places.lazy.map { ($0.key, objects[$0.key] ?? ObjectFields()) }
    guard let refused = try RecordTrial.firstRefused(of: records) else { return nil }
    let reason = refused.rule.map { ": " + $0 } ?? ""
    return text.error(
      "\(refused.field) of this \(refused.key.kind) is not allowed\(reason).",
      at: offset(of: refused.field, in: refused.key))
  }

  /// Returns an error for a missing object, at the first field that refers to nothing in the text.
  func missingTarget(_ error: LayoutError) -> LanguageError? {
    guard error.code == .unknownObject else { return nil }
    for (key, _) in places {
      guard let fields = objects[key] else { continue }
      for field in References.required(of: key.kind) {
        guard let target = References.target(field, value: { fields[$0] }),
          objects[target] == nil
        else { continue }
        return text.error(error.message, at: offset(of: field, in: key))
      }
    }
    return nil
  }

  private func offset(of field: String, in key: ObjectKey) -> Int {
    guard let stored = places.first(where: { $0.key == key })?.stored else {
      return text.root.offset
    }
    guard case .object(let members) = stored.content else { return stored.offset }
    return members.first { $0.key == field }?.value.offset ?? stored.offset
  }
}

extension JSONText.Value {
  fileprivate var isNull: Bool { if case .null = content { true } else { false } }
}
