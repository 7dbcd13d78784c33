import OperatingSystem
import LayoutHistory
import LayoutModel
import ProjectFile

/// Objects of a project with all their fields in JSON form.
struct StoredRecords: Sendable {
  private let objects: [ObjectKey: ObjectFields]
  private let fields: StoredFields

  /// Reads the objects of a project, or of one layout and the documents it was imported from.
  init(of reader: ProjectReader, layout: LayoutID?) throws {
    fields = try StoredFields()
    let all = try reader.workingState().objects
    guard let layout else {
      objects = all
      return
    }
    let key = ObjectKey(.layout, layout)
    var own = all.filter { $0.key == key || $0.value["layout"] == key.reference }
    for document in Set(own.values.compactMap({ ObjectKey(.document, $0["document"]) })) {
      own[document] = all[document]
    }
    objects = own
  }

  /// Returns the id and all non-null fields of an object by name.
  func json(of key: ObjectKey) -> JSONValue {
    guard let object = objects[key] else { return .null }
    let given = fields[key.kind].compactMap { field in
      let value = object[field.name]
      return value.isNull ? nil : (key: field.name, value: Self.json(of: value, field, key.kind))
    }
    return .object([("id", .string("\(key.id(as: ObjectKey.self))"))] + given)
  }

  /// Returns the objects of a kind, sorted by ordinal and id, each with its name if it has one.
  func named(_ kind: ObjectKind) -> [JSONValue] {
    objects.filter { $0.key.kind == kind }
      .sorted { ($0.value["ordinal"], $0.key) < ($1.value["ordinal"], $1.key) }
      .map { key, fields in
        var members: JSONValue.Members = []
        if case .text(let name) = fields["name"] { members.append(("name", .string(name))) }
        return .object(members + [("stored", json(of: key))])
      }
  }

  private static func json(
    of value: FieldValue, _ field: StoredField, _ kind: ObjectKind
  ) -> JSONValue {
    // Values of different types in a column of any type would look alike in JSON.
    guard field.type != .any else {
      return switch value {
      case .null: .null
      case .integer(let number): .object([("integer", .integer(number))])
      case .real(let number): .object([("real", .number(number))])
      case .text(let text): .object([("text", .string(text))])
      case .blob(let bytes): .object([("blob", .string(StoredField.digits(of: bytes)))])
      }
    }
    switch value {
    case .null: return .null
    case .integer(let number): return .integer(number)
    case .real(let number): return .number(number)
    case .text(let text): return .string(text)
    case .blob(let bytes):
      guard field.holdsFile(kind) else { return .string(StoredField.digits(of: bytes)) }
      if let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
      return .object([("base64", .string(Data(bytes).base64EncodedString()))])
    }
  }
}

extension StoredField {
  /// Whether the field contains a file, which JSON stores as text if it is valid UTF-8.
  func holdsFile(_ kind: ObjectKind) -> Bool {
    (kind == .document || kind == .font) && name == "bytes"
  }

  /// Returns bytes in hexadecimal.
  static func digits(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Parses bytes in hexadecimal, or returns `nil` if the text is something else.
  static func bytes(of digits: String) -> [UInt8]? {
    let digits = Array(digits.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Character(Unicode.Scalar(digits[index])).hexDigitValue,
        let low = Character(Unicode.Scalar(digits[index + 1])).hexDigitValue
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
