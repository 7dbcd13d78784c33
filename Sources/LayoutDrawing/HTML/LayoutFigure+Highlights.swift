extension LayoutFigure {
  /// CSS rules for this figure that highlight a view with its constraints, and a constraint with
  /// its views, without a script: while a shape is pointed at, or a row is pointed at or has focus.
  ///
  /// Empty if there are so many rules that browsers would be slow to apply them.
  public var highlightRules: String {
    guard rows.items.count + rows.rules.count <= Self.mostHighlights else { return "" }
    var partners: [String: [String]] = [:]
    for rule in rows.rules {
      partners[rule.ref] = rule.items
      for item in rule.items { partners[item, default: []].append(rule.ref) }
    }
    let references = rows.items.map(\.ref) + rows.rules.map(\.ref)
    return references.flatMap { reference -> [String] in
      let pointed = "[data-ref=\"\(reference)\"]:is(:hover, :focus-visible)"
      let start = ".al-figure:has(\(pointed)) "
      let others = (partners[reference] ?? []).map { "[data-ref=\"\($0)\"]" }
      var result = [
        "\(start)svg [data-ref=\"\(reference)\"] { visibility: visible; stroke-width: .225em; "
          + "stroke-opacity: 1; }"
      ]
      guard !others.isEmpty else { return result }
      let partners = ":is(\(others.joined(separator: ", ")))"
      result.append("\(start)svg \(partners) { visibility: visible; stroke-width: .15em; }")
      result.append(
        "\(start)tr\(partners) { outline: 2px dashed currentColor; outline-offset: -2px; }")
      return result
    }.joined(separator: "\n") + "\n"
  }

  private static var mostHighlights: Int { 600 }
}
