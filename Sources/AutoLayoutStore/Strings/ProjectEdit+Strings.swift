public import LayoutModel

extension ProjectEdit {
  /// What an import of texts did.
  public struct ImportedStrings: Sendable {
    /// Texts that views were given.
    public var count = 0
    /// Keys that no view has, in the order of the file.
    public var unmatched: [String] = []
  }

  /// Gives views the texts of a table, each in its language.
  ///
  /// - Parameters:
  ///   - layout: the only layout to look in; `nil` for all.
  ///   - document: the name of the document that object ids are of, without its extension: where an
  ///     imported document has that name, only its layouts are looked in.
  public func importStrings(
    _ table: StringsTable, layout: String? = nil, document: String? = nil
  ) throws -> ImportedStrings {
    let layouts = try layouts(named: layout, of: document)
    let matching = StringsMatching(layouts)
    var result = ImportedStrings()
    var texts: [TextPlace: (rank: Int, text: String)] = [:]
    var order: [TextPlace] = []
    for entry in table.entries {
      let matches = matching.matches(entry.key)
      if matches.isEmpty { result.unmatched.append(entry.key) }
      for match in matches {
        let place = TextPlace(layout: match.layout, view: match.view, language: entry.language)
        if let known = texts[place] {
          if known.rank < match.rank { continue }
        } else {
          order.append(place)
        }
        texts[place] = (match.rank, entry.text)
      }
    }
    for place in order {
      guard let text = texts[place]?.text else { continue }
      try setText(text, of: place.view, in: place.language, layout: place.layout)
      result.count += 1
    }
    return result
  }

  /// Gives a view a text in a language, or takes it away.
  public func setText(
    _ text: String?, of view: ViewID, in language: Language, layout: String?
  ) throws {
    try editLayout(layout) { layout in
      try layout.updateView(view) { $0.setText(text, in: language) }
    }
  }

  private func layouts(named name: String?, of document: String?) throws -> [Layout] {
    if let name { return [try layout(named: name)] }
    let layouts = try layoutNames().map { try layout(named: $0) }
    guard let document else { return layouts }
    let ids = try writer.documents().filter { source in
      source.name == document || source.name.hasPrefix(document + ".")
    }.map(\.id)
    let chosen = layouts.filter { $0.source.map { ids.contains($0.document) } ?? false }
    return chosen.isEmpty ? layouts : chosen
  }
}

/// A text of a view in a language.
private struct TextPlace: Hashable {
  let layout: String
  let view: ViewID
  let language: Language
}
