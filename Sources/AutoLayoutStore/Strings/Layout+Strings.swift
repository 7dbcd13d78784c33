import LayoutLanguage
public import LayoutModel

extension Layout {
  /// Returns the translations of the layout's texts, in one or all languages.
  ///
  /// - Parameter fields: What documents say about text fields.
  public func texts(
    in language: Language? = nil, fields: [ViewID: FieldContent] = [:]
  ) -> [ViewText] {
    views.flatMap { view in
      let isPlaceholder = fields[view.id]?.isPlaceholder ?? false
      return view.translations.filter { language == nil || language == $0.language }.map {
        ViewText(
          view: view, language: $0.language, text: $0.text, isPlaceholder: isPlaceholder)
      }
    }
  }
}

extension [ViewText] {
  /// The texts as a `.strings` file.
  public var stringsFile: String {
    StringsFile(map { StringsFile.Entry(key: $0.key, value: $0.text) }).text
  }
}
