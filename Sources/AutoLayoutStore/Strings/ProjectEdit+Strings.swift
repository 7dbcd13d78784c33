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
    let assigned = AssignedTexts(table, in: try layouts(named: layout, of: document))
    for (place, text) in assigned.texts {
      try setText(text, of: place.view, in: place.language, layout: place.layout)
    }
    return ImportedStrings(count: assigned.texts.count, unmatched: assigned.unmatched)
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
