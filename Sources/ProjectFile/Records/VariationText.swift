import LayoutModel

// Variations and custom spacing are each stored in one text column, in a form that people can read
// and edit:
//
//     wC,hR: installed=0; landscape: constant=8 priority=750
//     language=de: text=Anmelden; language=fr: text=Se%20connecter
//
// Variations are separated by `; `; each is a condition in the syntax of the command line (`any` if
// it names no trait), a colon, and the values that differ. In a device's name and a text, `%`, `;`,
// `:`, `,`, white space and control characters are written as `%` and two hexadecimal digits.

extension [ConstraintVariation] {
  /// The text of the column, or `nil` if there are no variations.
  var storedText: String? {
    storedVariations(self, \.condition) { variation in
      [
        field("installed", variation.isInstalled), field("constant", variation.constant),
        variation.priority.map { "priority=\($0)" },
      ]
    }
  }

  /// Parses the text of the column; `nil` if it is malformed.
  package init?(storedText text: String) {
    var result: [ConstraintVariation] = []
    for (condition, fields) in variationParts(of: text) {
      guard let condition = TraitCondition(storedText: condition) else { return nil }
      var variation = ConstraintVariation(condition)
      for (name, value) in fields {
        switch name {
        case "installed":
          guard let flag = flag(value) else { return nil }
          variation.isInstalled = flag
        case "constant":
          guard let number = number(value) else { return nil }
          variation.constant = number
        case "priority":
          guard let number = Float(value), number.isFinite else { return nil }
          variation.priority = LayoutPriority(number)
        default: return nil
        }
      }
      result.append(variation)
    }
    self = result
  }
}

extension [ViewVariation] {
  /// The text of the column, or `nil` if there are no variations.
  var storedText: String? {
    storedVariations(self, \.condition) { variation in
      [
        field("installed", variation.isInstalled), field("hidden", variation.isHidden),
        variation.axis.map { "axis=\($0.rawValue)" },
        variation.distribution.map { "distribution=\($0.rawValue)" },
        variation.alignment.map { "alignment=\($0.rawValue)" },
        field("spacing", variation.spacing), variation.text.map { "text=" + escapedName($0) },
      ]
    }
  }

  /// Parses the text of the column; `nil` if it is malformed.
  package init?(storedText text: String) {
    var result: [ViewVariation] = []
    for (condition, fields) in variationParts(of: text) {
      guard let condition = TraitCondition(storedText: condition) else { return nil }
      var variation = ViewVariation(condition)
      for (name, value) in fields {
        guard variation.read(name, String(value)) else { return nil }
      }
      result.append(variation)
    }
    self = result
  }
}

extension ViewVariation {
  fileprivate mutating func read(_ name: Substring, _ value: String) -> Bool {
    func choose<Choice: RawRepresentable>(
      _ place: inout Choice?
    ) -> Bool where Choice.RawValue == String {
      place = Choice(rawValue: value)
      return place != nil
    }
    switch name {
    case "installed":
      isInstalled = flag(value)
      return isInstalled != nil
    case "hidden":
      isHidden = flag(value)
      return isHidden != nil
    case "axis": return choose(&axis)
    case "distribution": return choose(&distribution)
    case "alignment": return choose(&alignment)
    case "spacing":
      spacing = number(value)
      return spacing != nil
    case "text":
      text = unescapedName(value)
      return text != nil
    default: return false
    }
  }
}

extension [ViewID: Double] {
  /// The text of the column, `id=points; …` in ascending order of the ids, or `nil` if it is empty.
  var storedText: String? {
    guard !isEmpty else { return nil }
    return sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.shortText)" }
      .joined(separator: "; ")
  }

  /// Parses the text of the column; `nil` if it is malformed.
  package init?(storedText text: String) {
    self.init()
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=").map { $0.trimming { $0 == " " } }
      guard sides.count == 2, let id = ViewID(sides[0]), let points = number(sides[1]),
        updateValue(points, forKey: id) == nil
      else { return nil }
    }
  }
}

extension TraitCondition {
  fileprivate var storedText: String {
    var escaped = self
    escaped.device = device.map(escapedName)
    let text = escaped.description
    return text.isEmpty ? "any" : text
  }

  fileprivate init?(storedText text: Substring) {
    self.init()
    guard text != "any" else { return }
    guard let condition = try? TraitCondition(parsing: text) else { return nil }
    self = condition
    if let name = condition.device {
      guard let plain = unescapedName(name) else { return nil }
      device = plain
    }
  }
}

private func storedVariations<Variation>(
  _ variations: [Variation], _ condition: (Variation) -> TraitCondition,
  _ fields: (Variation) -> [String?]
) -> String? {
  guard !variations.isEmpty else { return nil }
  return variations.map { variation in
    let differing = fields(variation).compactMap { $0 }.joined(separator: " ")
    return condition(variation).storedText + ":" + (differing.isEmpty ? "" : " " + differing)
  }.joined(separator: "; ")
}

/// One variation in a text: its condition and the `name=value` pairs that differ.
private typealias VariationPart = (
  condition: Substring, fields: [(name: Substring, value: Substring)]
)

/// Returns the variations in a text.
///
/// A part without a colon or an equals sign yields an empty name, which no field has.
private func variationParts(of text: String) -> [VariationPart] {
  var parts: [VariationPart] = []
  for part in text.split(separator: ";") {
    guard let colon = part.firstIndex(of: ":") else { return [("", [("", "")])] }
    var fields: [(name: Substring, value: Substring)] = []
    for field in part[part.index(after: colon)...].split(separator: " ") {
      guard let equals = field.firstIndex(of: "=") else { return [("", [("", "")])] }
      fields.append((field[..<equals], field[field.index(after: equals)...]))
    }
    parts.append((part[..<colon].trimming { $0 == " " }, fields))
  }
  return parts
}

private func field(_ name: String, _ value: Bool?) -> String? {
  value.map { "\(name)=\($0 ? 1 : 0)" }
}

private func field(_ name: String, _ value: Double?) -> String? {
  value.map { "\(name)=\($0.shortText)" }
}

private func flag(_ text: some StringProtocol) -> Bool? {
  switch text {
  case "0": false
  case "1": true
  default: nil
  }
}

private func number(_ text: some StringProtocol) -> Double? {
  guard let number = Double(text), number.isFinite else { return nil }
  return number
}

private func escapedName(_ name: String) -> String {
  var result: [UInt8] = []
  // The first character must not combine with the text before it.
  let firstScalar = name.unicodeScalars.first.map { UTF8.width($0) } ?? 0
  for (index, byte) in name.utf8.enumerated() {
    if byte <= 32 || byte == 127 || "%;:,".utf8.contains(byte)
      || byte >= 128 && index < firstScalar
    {
      result += Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func unescapedName(_ name: String) -> String? {
  var result: [UInt8] = []
  var rest = Array(name.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%") {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard rest.count >= 2, let plain = UInt8(digits, radix: 16) else { return nil }
      result.append(plain)
      rest.removeFirst(2)
    } else {
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}
