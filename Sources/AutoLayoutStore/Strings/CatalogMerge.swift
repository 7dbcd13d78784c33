/// A three-way merge of string catalogs by key and language.
struct CatalogMerge {
  typealias Entry = TextCatalog.Entry
  typealias Value = TextCatalog.Value

  private let markers: ConflictMarkers
  /// The side that wins conflicts; `nil` to mark them for the user.
  private let preferred: StringsMerge.Side?
  private let style: TextCatalog.Style
  /// The disputed keys, each preceded by the keys that contain it.
  private(set) var conflicts: [String] = []
  private(set) var text = ""

  /// A key of the result: settled, or with the value of each side.
  private enum Outcome {
    case settled(String, Merged)
    case disputed(ours: Entry?, theirs: Entry?)

    var isDisputed: Bool { if case .disputed = self { true } else { false } }
  }

  private indirect enum Merged {
    case value(Value)
    case keys([Outcome])
  }

  init(
    _ base: TextCatalog?, _ ours: TextCatalog, _ theirs: TextCatalog,
    preferring preferred: StringsMerge.Side?, markerSize: Int
  ) {
    style = StringsMerge.changed(base?.style, ours.style, theirs.style)
    markers = ConflictMarkers(size: markerSize, lineEnd: style.lineEnd)
    self.preferred = preferred
    let outcomes = merge(base?.entries, ours.entries, theirs.entries, path: [])
    text =
      written(outcomes, indentation: "")
      + StringsMerge.changed(base?.tail, ours.tail, theirs.tail)
  }

  // MARK: Merging

  private mutating func merge(
    _ base: [Entry]?, _ ours: [Entry], _ theirs: [Entry], path: [String]
  ) -> [Outcome] {
    func byKey(_ entries: [Entry]) -> [String: Value] {
      Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    }
    let (old, left, right) = (byKey(base ?? []), byKey(ours), byKey(theirs))
    return MergedKeys.order(ours.map(\.key), theirs.map(\.key), isSorted: true).compactMap { key in
      outcome(key, old[key], left[key], right[key], path: path + [key])
    }
  }

  private mutating func outcome(
    _ key: String, _ old: Value?, _ left: Value?, _ right: Value?, path: [String]
  ) -> Outcome? {
    if left == right || right == old { return left.map { .settled(key, .value($0)) } }
    if left == old { return right.map { .settled(key, .value($0)) } }
    if key == "\"extractionState\"", let known = left ?? right {
      // Xcode determines it again from the sources.
      return .settled(key, .value(known))
    }
    if case .keys(let ours)? = left, case .keys(let theirs)? = right {
      if key == "\"stringUnit\"", let unit = unit(old, ours, theirs) {
        return .settled(key, .value(.keys(unit)))
      } else if key != "\"stringUnit\"" {
        var before: [Entry]?
        if case .keys(let entries)? = old { before = entries }
        return .settled(key, .keys(merge(before, ours, theirs, path: path)))
      }
    }
    if let preferred {
      return preferred.choice(old, left, right).map { .settled(key, .value($0)) }
    }
    conflicts.append(path.joined(separator: " › "))
    return .disputed(
      ours: left.map { Entry(key: key, value: $0) },
      theirs: right.map { Entry(key: key, value: $0) })
  }

  /// Returns a text with its state, both from the only side that changed the text.
  private func unit(_ old: Value?, _ ours: [Entry], _ theirs: [Entry]) -> [Entry]? {
    func text(_ entries: [Entry]) -> Value? { entries.first { $0.key == "\"value\"" }?.value }
    guard case .keys(let before)? = old else { return nil }
    if text(ours) == text(theirs) { return text(ours) == text(before) ? nil : ours }
    if text(ours) == text(before) { return theirs }
    return text(theirs) == text(before) ? ours : nil
  }

  // MARK: Writing

  private func written(_ outcomes: [Outcome], indentation: String) -> String {
    if outcomes.isEmpty { return style.empty(indentation) }
    let inner = indentation + "  "
    // Whether the last settled key ends in a comma depends on how the disputes after it are
    // resolved.
    let settledEnd = outcomes.lastIndex { !$0.isDisputed }.map { $0 + 1 } ?? 0
    var lines = outcomes[..<settledEnd].enumerated().map { place, outcome in
      line(outcome, inner, hasComma: place < settledEnd - 1)
    }
    if settledEnd < outcomes.count {
      lines += lastDispute(outcomes[settledEnd...], after: lines.popLast(), inner)
    }
    return "{" + style.lineEnd + lines.joined(separator: style.lineEnd) + style.lineEnd
      + indentation + "}"
  }

  private func line(_ outcome: Outcome, _ indentation: String, hasComma: Bool) -> String {
    let comma = hasComma ? "," : ""
    switch outcome {
    case .settled(let key, .value(let value)):
      return style.line(Entry(key: key, value: value), indentation) + comma
    case .settled(let key, .keys(let nested)):
      return indentation + key + style.colon + written(nested, indentation: indentation) + comma
    case .disputed(let ours, let theirs):
      func lines(_ entry: Entry?) -> String {
        entry.map { style.line($0, indentation) + comma + style.lineEnd } ?? ""
      }
      return markers.around(lines(ours), lines(theirs))
    }
  }

  /// Writes the disputed keys at the end of an object as one conflict, so that each side is valid.
  ///
  /// - Parameter last: the preceding key, without a comma; if a side has no keys, its last line
  ///   becomes part of the conflict.
  private func lastDispute(
    _ outcomes: ArraySlice<Outcome>, after last: String?, _ indentation: String
  ) -> [String] {
    var (ours, theirs): ([Entry], [Entry]) = ([], [])
    for case .disputed(let left, let right) in outcomes {
      if let left { ours.append(left) }
      if let right { theirs.append(right) }
    }
    var before: [String] = []
    var last = last
    if let whole = last, !ours.isEmpty, !theirs.isEmpty {
      before = [whole + ","]
      last = nil
    } else if let whole = last, let end = whole.lastIndex(where: \.isNewline) {
      before = [String(whole[..<end])]
      last = String(whole[whole.index(after: end)...])
    }
    func side(_ entries: [Entry]) -> String {
      let lines = (last.map { [$0] } ?? []) + entries.map { style.line($0, indentation) }
      return lines.isEmpty ? "" : lines.joined(separator: "," + style.lineEnd) + style.lineEnd
    }
    return before + [markers.around(side(ours), side(theirs))]
  }
}
