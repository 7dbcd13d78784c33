/// A text that lists entries, such as variations or custom spacing, and is merged entry by entry.
///
///     wC: installed=0; language=de: text=Anmelden        variations, in their order
///     <id>=8; <id>=12.5                                  custom spacing, by ascending id
struct EntryList: Equatable {
  /// The syntax of the entries.
  enum Form {
    /// A condition with the fields that it overrides.
    case variations
    /// A view with the space after it.
    case spacings
  }

  let form: Form
  /// The fields of each entry by name; a spacing has one field without a name.
  private(set) var fields: [String: [String: String]] = [:]
  /// The names in order.
  private(set) var names: [String] = []

  /// Parses a field.
  ///
  /// - Returns: `nil` if the text is not exactly what ``value`` would write, for example because it
  ///   was written by hand; it is then merged as a single value.
  init?(_ value: FieldValue, _ form: Form) {
    self.form = form
    guard !value.isNull else { return }
    guard case .text(let text) = value else { return nil }
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let entry = part.hasPrefix(" ") ? part.dropFirst() : part
      guard let mark = entry.firstIndex(of: form == .variations ? ":" : "=") else { return nil }
      let name = String(entry[..<mark])
      let rest = entry[entry.index(after: mark)...]
      var given: [String: String] = [:]
      if form == .spacings {
        given[""] = String(rest)
      } else {
        for field in rest.split(separator: " ") {
          guard let equals = field.firstIndex(of: "=") else { return nil }
          given[String(field[..<equals])] = String(field[field.index(after: equals)...])
        }
      }
      guard fields.updateValue(given, forKey: name) == nil else { return nil }
      names.append(name)
    }
    guard self.value == value else { return nil }
  }

  /// Creates a list from entries in the given order.
  init(_ form: Form, _ entries: [(name: String, fields: [String: String])]) {
    self.form = form
    names = entries.map(\.name)
    for entry in entries { fields[entry.name] = entry.fields }
  }

  /// The entries as a field value.
  var value: FieldValue {
    guard !names.isEmpty else { return .null }
    switch form {
    case .spacings:
      return .text(
        names.sorted { $0.precedes($1) }.map { "\($0)=\(fields[$0]?[""] ?? "")" }
          .joined(separator: "; "))
    case .variations:
      return .text(
        names.map { name in
          let given = (fields[name] ?? [:]).sorted { Self.rank($0.key) < Self.rank($1.key) }
          return ([name + ":"] + given.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
        }.joined(separator: "; "))
    }
  }

  /// The order in which the fields of a variation are written.
  private static let order = [
    "installed", "hidden", "axis", "distribution", "alignment", "spacing", "text", "constant",
    "priority",
  ]

  private static func rank(_ field: String) -> (Int, String) {
    (order.firstIndex(of: field) ?? order.count, field)
  }

  /// The value of a field of an entry.
  subscript(_ name: String, _ field: String) -> String? { fields[name]?[field] }

  /// Whether there is an entry with this name.
  func contains(_ name: String) -> Bool { fields[name] != nil }

  /// Returns the list with an entry added from another list.
  func adding(_ name: String, from other: EntryList) -> EntryList {
    guard let given = other.fields[name], !contains(name) else { return self }
    var result = self
    result.names.append(name)
    result.fields[name] = given
    return result
  }

  /// Returns the list without some entries.
  func removing(where isGone: (_ name: String) throws -> Bool) rethrows -> EntryList {
    EntryList(form, try names.filter { try !isGone($0) }.map { ($0, fields[$0] ?? [:]) })
  }
}
