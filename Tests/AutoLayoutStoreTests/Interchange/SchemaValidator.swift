import Foundation

/// Validates JSON with the subset of JSON Schema that the project's schema uses.
struct SchemaValidator {
  private let root: [String: Any]

  init(_ schema: Data) throws {
    root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
  }

  /// The problems, each with its path.
  func problems(of json: Data) throws -> [String] {
    problems(try JSONSerialization.jsonObject(with: json), root, "$")
  }

  /// The supported keywords; any other is a problem, so that nothing goes unchecked.
  private static let words: Set<String> = [
    "$schema", "$defs", "title", "description", "$ref", "anyOf", "const", "enum", "type",
    "properties", "required", "additionalProperties", "minProperties", "maxProperties", "items",
    "minItems", "maxItems", "pattern",
  ]

  private func problems(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    var found = Set(schema.keys).subtracting(Self.words).map { "\(place): unknown word \($0)" }
    if let reference = schema["$ref"] as? String {
      guard let target = definition(reference) else { return ["\(place): no \(reference)"] }
      return found + problems(value, target, place)
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      let each = choices.map { problems(value, $0, place) }
      if !each.contains(where: \.isEmpty) { found += each.joined() }
    }
    if let expected = schema["const"] as? String, value as? String != expected {
      found.append("\(place): not \(expected)")
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      found.append("\(place): none of \(words)")
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { Self.isOf(value, $0) }) {
      found.append("\(place): no \(types)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(place): does not match \(pattern)")
    }
    if let object = value as? [String: Any] { found += members(object, schema, place) }
    if let array = value as? [Any] {
      let bounds = (schema["minItems"] as? Int ?? 0)...(schema["maxItems"] as? Int ?? .max)
      if !bounds.contains(array.count) { found.append("\(place): \(array.count) items") }
      if let items = schema["items"] as? [String: Any] {
        for (index, item) in array.enumerated() {
          found += problems(item, items, "\(place)[\(index)]")
        }
      }
    }
    return found
  }

  private func members(
    _ object: [String: Any], _ schema: [String: Any], _ place: String
  ) -> [String] {
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    var found: [String] = []
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      found.append("\(place): no \(name)")
    }
    let bounds = (schema["minProperties"] as? Int ?? 0)...(schema["maxProperties"] as? Int ?? .max)
    if !bounds.contains(object.count) { found.append("\(place): \(object.count) members") }
    for (name, value) in object {
      if let schema = known[name] {
        found += problems(value, schema, "\(place).\(name)")
      } else if let schema = schema["additionalProperties"] as? [String: Any] {
        found += problems(value, schema, "\(place).\(name)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(place): unknown member \(name)")
      }
    }
    return found
  }

  private func definition(_ reference: String) -> [String: Any]? {
    let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
    return (root["$defs"] as? [String: [String: Any]])?[name]
  }

  private static func isOf(_ value: Any, _ type: String) -> Bool {
    if value is NSNull { return type == "null" }
    if value is String { return type == "string" }
    if value is [Any] { return type == "array" }
    if value is [String: Any] { return type == "object" }
    guard let number = value as? NSNumber else { return false }
    let isFlag = String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    switch type {
    case "boolean": return isFlag
    case "number": return !isFlag
    case "integer": return !isFlag && number.doubleValue == number.doubleValue.rounded()
    default: return false
    }
  }
}
