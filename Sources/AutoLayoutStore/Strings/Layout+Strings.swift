import LayoutLanguage
public import LayoutModel

extension Layout {
  /// Returns the translations of the layout's texts, in one or all languages.
  public func texts(in language: Language? = nil) -> [ViewText] {
    views.flatMap { view in
      view.translations.filter { language == nil || language == $0.language }.map {
        ViewText(view: view, language: $0.language, text: $0.text)
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
