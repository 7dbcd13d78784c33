import LayoutModel
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test("valid codes are parsed, and others are rejected")
  func codes() {
    #expect(["de", "pt-BR", "zh-Hans-CN", "es-419"].allSatisfy { Language($0)?.code == $0 })
    #expect(Language("de_AT")?.code == "de-AT")
    for text in ["", "d", "-de", "de-", "1a", "de at", "toolonglanguage", "dé"] {
      #expect(Language(text) == nil, "\(text)")
    }
  }

  @Test("a language also applies to its regions, but not the reverse")
  func covering() {
    #expect(Language("de")?.covers(Language("de-AT")) == true)
    #expect(Language("de-AT")?.covers(Language("de")) == false)
    #expect(Language("de")?.covers(Language("den")) == false)
    #expect(Language("DE")?.covers(Language("de")) == true)
    #expect(Language("de")?.covers(nil) == false)
  }

  @Test("Arabic, Hebrew and related languages are right-to-left")
  func directions() {
    for code in ["ar", "he-IL", "fa", "ur", "pa-Arab"] {
      #expect(Language(code)?.direction == .rightToLeft, "\(code)")
    }
    for code in ["de", "ja", "az-Latn", "ar-Latn"] {
      #expect(Language(code)?.direction == .leftToRight, "\(code)")
    }
  }

  @Test("the text of a region takes precedence over its language's, in whatever order they came")
  func regions() throws {
    let german = try #require(Language("de"))
    let austrian = try #require(Language("de-AT"))
    for order in [[german, austrian], [austrian, german]] {
      var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
      view.text = "January"
      for language in order {
        view.setText(language == german ? "Januar" : "Jänner", in: language)
      }
      func text(_ code: String) -> String? {
        var environment = Environment(size: Size(width: 1, height: 1))
        environment.language = Language(code)
        return view.resolved(in: environment).text
      }
      #expect(text("de") == "Januar" && text("de-AT") == "Jänner" && text("de-CH") == "Januar")
      #expect(text("fr") == "January")
      view.setText(nil, in: german)
      #expect(view.translations.map(\.text) == ["Jänner"] && text("de") == "January")
    }
  }
}
