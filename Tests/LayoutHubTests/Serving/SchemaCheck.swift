import Foundation

@testable import LayoutHub

/// Validates responses against the hub's own API description.
struct SchemaCheck {
  private let document: [String: Any]

  init() throws {
    let json = try JSONSerialization.jsonObject(with: Data(APIDescription.text.utf8))
    document = json as? [String: Any] ?? [:]
  }

  /// The problems of a response; empty if there are none.
  func problems(
    _ method: String, _ path: String, status: Int, type: String?, body: Any?
  ) -> [String] {
    guard let operation = operation(method, path) else { return ["\(path) is not described"] }
    let responses = operation["responses"] as? [String: Any] ?? [:]
    guard let response = responses["\(status)"] as? [String: Any] else {
      return ["\(method) \(path): \(status) is not described"]
    }
    let contents = response["content"] as? [String: Any] ?? [:]
    let bare = type.map { String($0.prefix { $0 != ";" }) }
    guard !contents.isEmpty else { return [] }
    guard let bare, let content = contents[bare] as? [String: Any] else {
      return ["\(method) \(path) \(status): \(type ?? "no type") is not described"]
    }
    guard bare == "application/json" else { return [] }
    guard let body else { return ["\(path): no JSON"] }
    return violations(body, content["schema"] as? [String: Any] ?? [:], path)
  }

  private func operation(_ method: String, _ path: String) -> [String: Any]? {
    let paths = document["paths"] as? [String: Any] ?? [:]
    let plain = path.prefix { $0 != "?" }
    var pieces = plain.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if pieces.count > 2, pieces[1] == "projects" { pieces[2] = "{project}" }
    let item = paths[pieces.joined(separator: "/")] as? [String: Any]
    return item?[method.lowercased()] as? [String: Any]
  }

  /// The paths at which a value violates a schema.
  func violations(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.split(separator: "/").last ?? "")
      let components = document["components"] as? [String: Any]
      let schemas = components?["schemas"] as? [String: Any]
      guard let target = schemas?[name] as? [String: Any] else { return ["\(name) is missing"] }
      return violations(value, target, place)
    }
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] } ?? []
    guard types.isEmpty || types.contains(where: { Self.isOf(value, $0) }) else {
      return ["\(place): \(value) is no \(types.joined(separator: " or "))"]
    }
    if let allowed = schema["enum"] as? [String], let text = value as? String,
      !allowed.contains(text)
    {
      return ["\(place): \(text) is none of \(allowed)"]
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      return ["\(place): \(text) is not like \(pattern)"]
    }
    if let items = schema["items"] as? [String: Any], let values = value as? [Any] {
      return values.enumerated().flatMap { violations($1, items, "\(place)[\($0)]") }
    }
    guard let object = value as? [String: Any],
      let properties = schema["properties"] as? [String: Any]
    else { return [] }
    let required = schema["required"] as? [String] ?? []
    return required.filter { object[$0] == nil }.map { "\(place).\($0) is missing" }
      + object.keys.filter { properties[$0] == nil }.map { "\(place).\($0) is not described" }
      + object.flatMap { key, value in
        violations(value, properties[key] as? [String: Any] ?? [:], "\(place).\(key)")
      }
  }

  private static func isOf(_ value: Any, _ type: String) -> Bool {
    let isFlag = (value as? NSNumber).map { CFBoolean.isBoolean($0) } ?? false
    return switch type {
    case "string": value is String
    case "boolean": isFlag
    case "number": value is NSNumber && !isFlag
    case "integer": (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case "null": value is NSNull
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}

/// Distinguishes Booleans among Foundation's numbers.
private enum CFBoolean {
  static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || number === NSNumber(value: true)
      || number === NSNumber(value: false)
  }
}
