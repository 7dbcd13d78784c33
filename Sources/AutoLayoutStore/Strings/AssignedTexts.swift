package import LayoutModel

/// The texts that a table assigns to the views of layouts.
package struct AssignedTexts {
  /// A view's text in a language.
  package struct Place: Hashable {
    package let layout: String
    package let view: ViewID
    package let language: Language
  }

  /// The assigned texts, in the order of the table.
  package private(set) var texts: [(place: Place, text: String)] = []
  /// Keys that match no view, in the order of the table.
  private(set) var unmatched: [String] = []

  package init(_ table: StringsTable, in layouts: [Layout]) {
    let matching = StringsMatching(layouts)
    var known: [Place: (rank: Int, index: Int)] = [:]
    for entry in table.entries {
      let matches = matching.matches(entry.key)
      if matches.isEmpty { unmatched.append(entry.key) }
      for match in matches {
        let place = Place(layout: match.layout, view: match.view, language: entry.language)
        if let before = known[place] {
          guard before.rank >= match.rank else { continue }
          texts[before.index].text = entry.text
          known[place] = (match.rank, before.index)
        } else {
          known[place] = (match.rank, texts.count)
          texts.append((place, entry.text))
        }
      }
    }
  }
}
