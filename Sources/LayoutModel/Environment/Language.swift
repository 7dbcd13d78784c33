/// A language that texts are written in, by its code: `de`, `pt-BR`, `zh-Hans`.
public struct Language: Hashable, Sendable {
  /// Subtags separated by hyphens, as it was given but for underscores, which become hyphens.
  public let code: String

  /// Reads a code: two to eight letters, then subtags of one to eight letters and digits each.
  ///
  /// The form is that of BCP 47; whether there is such a language is not asked.
  public init?(_ text: some StringProtocol) {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = subtags.first, (2...8).contains(first.utf8.count),
      first.utf8.allSatisfy(\.isASCIILetter)
    else { return nil }
    for subtag in subtags.dropFirst() {
      guard (1...8).contains(subtag.utf8.count),
        subtag.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit })
      else { return nil }
    }
    code = subtags.joined(separator: "-")
  }

  /// Whether texts in this language are shown where `other` is asked for.
  ///
  /// They are where it is the same, or one of its regions or scripts. Codes compare without regard to
  /// case.
  public func covers(_ other: Language?) -> Bool {
    guard let other = other?.code.lowercased() else { return false }
    let own = code.lowercased()
    return other == own || other.hasPrefix(own + "-")
  }

  /// The direction in which it is written.
  ///
  /// Right to left are the languages that Apple's systems lay out so: Arabic, Hebrew, Persian,
  /// Urdu and their relatives, and anything in the Arabic or Hebrew script.
  public var direction: LayoutDirection {
    let subtags = code.lowercased().split(separator: "-").map(String.init)
    if let script = subtags.dropFirst().first(where: { $0.count == 4 }) {
      return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return Self.rightToLeft.contains(subtags[0]) ? .rightToLeft : .leftToRight
  }

  private static let rightToLeft: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let rightToLeftScripts: Set = ["arab", "hebr", "syrc", "thaa", "nkoo"]
}

extension Language: CustomStringConvertible {
  public var description: String { code }
}
