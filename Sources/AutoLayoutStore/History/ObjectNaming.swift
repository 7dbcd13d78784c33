import LayoutHistory
import LayoutModel
import ProjectFile

/// Names objects, given a source of their fields such as a revision or the working set.
package struct ObjectNaming {
  private let source: (ObjectKey) throws -> ObjectFields?
  private let known = Known()

  /// A cache of fields: many constraints refer to the same views.
  private final class Known {
    var fields: [ObjectKey: ObjectFields?] = [:]
  }

  /// Creates a naming with a closure that returns the fields of objects.
  init(fields: @escaping (ObjectKey) throws -> ObjectFields?) { source = fields }

  /// Returns an object's fields, or `nil` if there is no such object.
  package func fields(_ key: ObjectKey) throws -> ObjectFields? {
    if let known = known.fields[key] { return known }
    let fields = try source(key)
    known.fields[key] = .some(fields)
    return fields
  }

  /// Returns an object's name, or `nil` if it has none.
  func name(of key: ObjectKey) throws -> String? { try fields(key).flatMap { try name(key, $0) } }

  /// Returns the text for a reference to an object: its name, the equation of a constraint without
  /// a name, or the id of an object that does not exist.
  func mention(of key: ObjectKey) throws -> String {
    guard let fields = try fields(key) else { return key.id(as: ObjectKey.self).description }
    if let name = try name(key, fields) { return name }
    return try key.kind == .constraint ? equation(fields) : "?"
  }

  /// Returns the text for fields of an object: `logo.width`, or `logo.width == 96, constant` if the
  /// object has no name.
  ///
  /// - Parameter fields: the field names, separated by spaces; empty for the object as a whole.
  static func place(_ fields: String, of mention: String, isNamed: Bool) -> String {
    if fields.isEmpty { return mention }
    return mention + (isNamed ? "." : ", ") + fields.replacing(" ", with: ",")
  }

  /// Returns the name of an object with the given fields.
  func name(_ key: ObjectKey, _ fields: ObjectFields) throws -> String? {
    if let name = fields["name"].asText { return name }
    guard key.kind == .constraint else { return nil }
    return fields["identifier"].asText ?? fields["user_label"].asText
  }

  /// Returns the name of an object's layout, or `nil` for an object of the project.
  func layout(_ key: ObjectKey, _ fields: ObjectFields) throws -> String? {
    if key.kind == .layout { return fields["name"].asText }
    return try ObjectKey(.layout, fields["layout"]).flatMap(name(of:))
  }

  /// Returns a description of an object with its kind; for a constraint, also its equation.
  func description(_ key: ObjectKey, _ fields: ObjectFields) throws -> String {
    let name = try name(key, fields)
    switch key.kind {
    case .constraint:
      let equation = try equation(fields) + Self.condition(fields)
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
      let key = ObjectKey(kind, fields["object"])
      return try "conflict about "
        + Self.place(
          fields["field"].asText ?? "", of: key.map(mention(of:)) ?? "?",
          isNamed: key.flatMap(name(of:)) != nil)
    default: return "\(key.kind.rawValue) \(name ?? "?")"
    }
  }

  /// Returns the variations of a constraint in parentheses; empty if it has none.
  private static func condition(_ fields: ObjectFields) -> String {
    guard let text = fields["variations"].asText,
      let variations = [ConstraintVariation](storedText: text), !variations.isEmpty
    else { return "" }
    let isInstalled = StoredFlags.isTrue("installed", fields["installed"]) ?? true
    return " (\(variations.text(isInstalled: isInstalled)))"
  }

  /// Returns the class of a view, or the kind of any other object.
  func kind(_ key: ObjectKey, _ fields: ObjectFields) -> String {
    key.kind == .view ? fields["class"].asText ?? "view" : key.kind.rawValue
  }

  /// Returns the view or guide an object is about: itself, or the one that a constraint positions.
  func subject(_ key: ObjectKey, _ fields: ObjectFields) throws -> ObjectKey? {
    switch key.kind {
    case .view, .guide: return key
    case .constraint:
      var parents: [ViewID: ViewID] = [:]
      let equation = Equation(fields)
      for anchor in equation?.anchors ?? [] {
        var next: ViewID? =
          switch anchor.item {
          case .view(let id), .builtin(_, of: let id): id
          case .guide: nil
          }
        while let view = next, parents[view] == nil {
          next = try self.fields(ObjectKey(.view, view))
            .flatMap { ObjectKey(.view, $0["parent"]) }?.id()
          parents[view] = next
        }
      }
      switch equation?.subject(parent: { parents[$0] }) {
      case .view(let id), .builtin(_, of: let id): return ObjectKey(.view, id)
      case .guide(let id): return ObjectKey(.guide, id)
      case nil: return nil
      }
    default: return nil
    }
  }

  /// Returns a constraint as an equation.
  func equation(_ fields: ObjectFields) throws -> String {
    guard let equation = Equation(fields) else { return "?" }
    var names: [LayoutItem: String] = [:]
    for item in equation.anchors.map(\.item) where names[item] == nil {
      names[item] = try name(of: item)
    }
    return EquationPrinter { names[$0] ?? "?" }.text(of: equation)
  }

  private func name(of item: LayoutItem) throws -> String? {
    switch item {
    case .view(let id), .builtin(_, of: let id): try name(of: ObjectKey(.view, id))
    case .guide(let id): try name(of: ObjectKey(.guide, id))
    }
  }

  /// Returns a field's value for display, with names instead of ids.
  func value(_ field: String, _ value: FieldValue) throws -> String {
    if let flag = StoredFlags.isTrue(field, value) { return String(flag) }
    switch value {
    case .null: return "–"
    case .integer(let number) where field == "autoresizing_mask":
      return AutoresizingMask(rawValue: Int(number)).description
    case .integer(let number): return String(number)
    case .real(View.storedNoSize) where field.hasPrefix("intrinsic_"): return "none"
    case .real(let number): return number.shortText
    case .text where field == "targets":
      return try OutletTargets(value).keys.map { try $0.map(mention(of:)) ?? "?" }
        .joined(separator: ", ")
    case .text(let text) where field == "stack_custom_spacing":
      let spacing = [ViewID: Double](storedText: text) ?? [:]
      let words = try spacing.map { view, points in
        "\(points.shortText) after \(try name(of: ObjectKey(.view, view)) ?? "?")"
      }
      return words.isEmpty ? text : words.sorted().joined(separator: ", ")
    case .text(let text) where field == "variations":
      let variations =
        [ViewVariation](storedText: text)?.map(\.summary)
        ?? [ConstraintVariation](storedText: text)?.map(\.summary)
      return variations?.joined(separator: "; ") ?? text
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
  package var asText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  package var asBlob: [UInt8]? {
    if case .blob(let bytes) = self { bytes } else { nil }
  }

  /// The value as JSON: up to 64 bytes in hexadecimal, longer data as its size.
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
          : bytes.hexadecimal)
    }
  }
}
