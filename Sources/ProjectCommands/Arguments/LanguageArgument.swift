import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// A language code, such as `de` or `pt-BR`.
struct LanguageArgument: ExpressibleByArgument {
  let language: Language

  init?(argument: String) {
    guard let language = Language(argument) else { return nil }
    self.language = language
  }

  /// The failure if nothing is translated into the language.
  var noTexts: Failure { .usage("There is no text in the language \(language.code).") }
}
