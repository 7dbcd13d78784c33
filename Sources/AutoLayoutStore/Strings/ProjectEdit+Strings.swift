public import LayoutModel

extension ProjectEdit {
  /// The result of importing texts.
  public struct ImportedStrings: Sendable {
    /// The number of texts assigned to views.
    public var count = 0
    /// Keys that match no view, in the order of the file.
    public var unmatched: [String] = []
  }

  /// Assigns the texts of a table to views, each in its language.
  ///
  /// - Parameters:
  ///   - layout: the only layout to search, or `nil` for all.
  ///   - document: the name, without extension, of the document that object ids belong to; if an
  ///     imported document has that name, only its layouts are searched.
  public func importStrings(
    _ table: StringsTable, layout: String? = nil, document: String? = nil
  ) throws -> ImportedStrings {
    let assigned = AssignedTexts(table, in: try layouts(named: layout, of: document))
    for (place, text) in assigned.texts {
      try setText(text, of: place.view, in: place.language, layout: place.layout)
    }
    return ImportedStrings(count: assigned.texts.count, unmatched: assigned.unmatched)
  }

  /// Sets or removes the text of a view in a language.
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
