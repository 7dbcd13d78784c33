import LayoutHistory
import LayoutModel
import ProjectFile

/// Says what objects are called, given their fields: in a revision, in the working set, or wherever
/// else fields come from.
package struct ObjectNaming {
  private let source: (ObjectKey) throws -> ObjectFields?
  private let known = Known()

  /// What was asked for: many constraints name the same views.
  private final class Known {
    var fields: [ObjectKey: ObjectFields?] = [:]
  }

  /// Names objects by what a block says that their fields are.
  init(fields: @escaping (ObjectKey) throws -> ObjectFields?) { source = fields }

  /// An object's fields; `nil` where there is no such object.
  package func fields(_ key: ObjectKey) throws -> ObjectFields? {
    if let known = known.fields[key] { return known }
    let fields = try source(key)
    known.fields[key] = .some(fields)
    return fields
  }

  /// An object's name; `nil` for one that has none.
  func name(of key: ObjectKey) throws -> String? { try fields(key).flatMap { try name(key, $0) } }

  /// What an object is called where something speaks of it: by name, a constraint without one as its
  /// equation, and what is gone by its id.
  func mention(of key: ObjectKey) throws -> String {
    guard let fields = try fields(key) else { return key.id(as: ObjectKey.self).description }
    if let name = try name(key, fields) { return name }
    return try key.kind == .constraint ? equation(fields) : "?"
  }

  /// Fields of an object: `logo.width`, and of one without a name, that is mentioned otherwise,
  /// `logo.width == 96, constant`.
  ///
  /// - Parameter fields: their names, separated by spaces; empty for the object as a whole.
  static func place(_ fields: String, of mention: String, isNamed: Bool) -> String {
    if fields.isEmpty { return mention }
    return mention + (isNamed ? "." : ", ") + fields.replacing(" ", with: ",")
  }

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
      let key = ObjectKey(kind, fields["object"])
      return try "conflict about "
        + Self.place(
          fields["field"].asText ?? "", of: key.map(mention(of:)) ?? "?",
          isNamed: key.flatMap(name(of:)) != nil)
    default: return "\(key.kind.rawValue) \(name ?? "?")"
    }
  }

  /// What an object is: a view's class, else the kind.
  func kind(_ key: ObjectKey, _ fields: ObjectFields) -> String {
    key.kind == .view ? fields["class"].asText ?? "view" : key.kind.rawValue
  }

  /// The view or guide that an object is about: itself, or the one that a constraint places.
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

  /// A constraint as an equation.
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

  /// A field's value for people: names in place of ids.
  func value(_ field: String, _ value: FieldValue) throws -> String {
    switch value {
    case .null: return "–"
    case .integer(let number): return String(number)
    case .real(let number): return number.shortText
    case .text where field == "targets":
      return try OutletTargets(value).keys.map { try $0.map(mention(of:)) ?? "?" }
        .joined(separator: ", ")
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
          : bytes.hexadecimal)
    }
  }
}
