/// The three-way merge of keys and what stands under them.
struct KeyedMerge {
  typealias Entry = KeyedTexts.Entry
  typealias Value = KeyedTexts.Value

  let isCatalog: Bool
  /// Who decides what both changed; `nil` where people are to.
  let preferred: StringsMerge.Side?
  let markerSize: Int
  let lineEnd: String
  /// The keys in dispute, those around them first.
  private(set) var conflicts: [String] = []

  /// A key of the result: settled, or as each side has it.
  private enum Outcome {
    case settled(String, Merged)
    case disputed(ours: Entry?, theirs: Entry?)
  }

  private indirect enum Merged {
    case value(Value)
    case keys([Outcome])
  }

  init(isCatalog: Bool, preferred: StringsMerge.Side?, markerSize: Int, lineEnd: String) {
    self.isCatalog = isCatalog
    self.preferred = preferred
    self.markerSize = max(1, min(markerSize, 100))
    self.lineEnd = lineEnd
  }

  mutating func merged(_ base: KeyedTexts?, _ ours: KeyedTexts, _ theirs: KeyedTexts) -> String {
    let outcomes = merge(base?.entries, ours.entries, theirs.entries, path: [])
    func side(_ part: KeyPath<KeyedTexts, String>) -> String {
      base.map { $0[keyPath: part] } == ours[keyPath: part]
        ? theirs[keyPath: part] : ours[keyPath: part]
    }
    if isCatalog {
      return catalogText(outcomes, indentation: "") + side(\.tail)
    }
    return side(\.head) + outcomes.map(stringsText).joined() + side(\.tail)
  }

  // MARK: Merging

  private mutating func merge(
    _ base: [Entry]?, _ ours: [Entry], _ theirs: [Entry], path: [String]
  ) -> [Outcome] {
    func byKey(_ entries: [Entry]) -> [String: Value] {
      Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    }
    let (old, left, right) = (byKey(base ?? []), byKey(ours), byKey(theirs))
    return order(ours.map(\.key), theirs.map(\.key)).compactMap { key in
      outcome(key, old[key], left[key], right[key], path: path + [key])
    }
  }

  private mutating func outcome(
    _ key: String, _ old: Value?, _ left: Value?, _ right: Value?, path: [String]
  ) -> Outcome? {
    if left == right || right == old { return left.map { .settled(key, .value($0)) } }
    if left == old { return right.map { .settled(key, .value($0)) } }
    if key == "\"extractionState\"", let known = left ?? right {
      // Xcode finds it out again from the sources.
      return .settled(key, .value(known))
    }
    if case .keys(let ours)? = left, case .keys(let theirs)? = right {
      if !isCatalog {
        if let parts = statement(old, ours, theirs) { return .settled(key, .value(.keys(parts))) }
      } else if key == "\"stringUnit\"", let unit = unit(old, ours, theirs) {
        return .settled(key, .value(.keys(unit)))
      } else if key != "\"stringUnit\"" {
        var before: [Entry]?
        if case .keys(let entries)? = old { before = entries }
        return .settled(key, .keys(merge(before, ours, theirs, path: path)))
      }
    }
    if let preferred {
      let decided =
        switch preferred {
        case .ours: left
        case .theirs: right
        case .base: old
        }
      return decided.map { .settled(key, .value($0)) }
    }
    conflicts.append(path.joined(separator: " › "))
    return .disputed(
      ours: left.map { Entry(key: key, value: $0) },
      theirs: right.map { Entry(key: key, value: $0) })
  }

  /// A statement with what stands above it, each from who changed it; a comment never asks.
  private func statement(_ old: Value?, _ ours: [Entry], _ theirs: [Entry]) -> [Entry]? {
    func part(_ name: String, _ entries: [Entry]?) -> Value? {
      entries?.first { $0.key == name }?.value
    }
    var before: [Entry]?
    if case .keys(let entries)? = old { before = entries }
    return [KeyedTexts.above, KeyedTexts.statement].reduce([]) { found, name -> [Entry]? in
      let versions = (part(name, before), part(name, ours), part(name, theirs))
      guard let found, let left = versions.1, let right = versions.2 else { return nil }
      if left == versions.0 { return found + [Entry(key: name, value: right)] }
      guard left == right || right == versions.0 || name == KeyedTexts.above else { return nil }
      return found + [Entry(key: name, value: left)]
    }
  }

  /// A text with its state: the state is the one of whoever changed the text.
  private func unit(_ old: Value?, _ ours: [Entry], _ theirs: [Entry]) -> [Entry]? {
    func text(_ entries: [Entry]) -> Value? { entries.first { $0.key == "\"value\"" }?.value }
    guard case .keys(let before)? = old else { return nil }
    if text(ours) == text(theirs) { return text(ours) == text(before) ? nil : ours }
    if text(ours) == text(before) { return theirs }
    return text(theirs) == text(before) ? ours : nil
  }

  /// The keys of both: theirs' new ones behind the key they follow there, and where both have new
  /// ones at a place, by the alphabet, as Xcode sorts catalogs.
  private func order(_ ours: [String], _ theirs: [String]) -> [String] {
    let known = Set(ours)
    let shared = known.intersection(theirs)
    var following: [String: [String]] = [:]
    var first: [String] = []
    var anchor: String?
    for key in theirs {
      if shared.contains(key) {
        anchor = key
      } else if let anchor {
        following[anchor, default: []].append(key)
      } else {
        first.append(key)
      }
    }
    var result: [String] = []
    var waiting = first
    for key in ours {
      if shared.contains(key) {
        result += waiting
        waiting = []
      } else if isCatalog {
        while let next = waiting.first, next.lowercased() < key.lowercased() {
          result.append(waiting.removeFirst())
        }
      }
      result.append(key)
      if shared.contains(key) { waiting = following[key] ?? [] }
    }
    return result + waiting
  }

  // MARK: Writing

  private func marked(_ ours: String, _ theirs: String) -> String {
    func marker(_ sign: String) -> String { String(repeating: sign, count: markerSize) }
    return marker("<") + " ours" + lineEnd + ours + marker("=") + lineEnd + theirs + marker(">")
      + " theirs"
  }

  private func stringsText(_ outcome: Outcome) -> String {
    switch outcome {
    case .settled(_, .value(let value)): return Self.written(value)
    case .settled(_, .keys(let nested)): return nested.map(stringsText).joined()
    case .disputed(let ours, let theirs):
      func lines(_ entry: Entry?) -> String {
        entry.map { Self.written($0.value).drop { $0.isNewline } + lineEnd } ?? ""
      }
      return lineEnd + marked(lines(ours), lines(theirs))
    }
  }

  private static func written(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .keys(let entries): entries.map { written($0.value) }.joined()
    }
  }

  private func catalogText(_ outcomes: [Outcome], indentation: String) -> String {
    if outcomes.isEmpty { return "{\(lineEnd)\(lineEnd)\(indentation)}" }
    let inner = indentation + "  "
    var text = "{\(lineEnd)"
    for (place, outcome) in outcomes.enumerated() {
      let comma = place == outcomes.count - 1 ? "" : ","
      switch outcome {
      case .settled(let key, .value(let value)):
        text += line(Entry(key: key, value: value), inner) + comma
      case .settled(let key, .keys(let nested)):
        text += inner + key + " : " + catalogText(nested, indentation: inner) + comma
      case .disputed(let ours, let theirs):
        func lines(_ entry: Entry?) -> String {
          entry.map { line($0, inner) + comma + lineEnd } ?? ""
        }
        text += marked(lines(ours), lines(theirs))
      }
      text += lineEnd
    }
    return text + indentation + "}"
  }

  private func line(_ entry: Entry, _ indentation: String) -> String {
    indentation + entry.key + " : "
      + KeyedTexts.catalogText(entry.value, indentation: indentation, lineEnd: lineEnd)
  }
}
