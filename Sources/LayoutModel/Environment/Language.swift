/// A language of texts, identified by its code: `de`, `pt-BR`, `zh-Hans`.
public struct Language: Hashable, Sendable {
  /// Subtags separated by hyphens, as given except that underscores become hyphens.
  public let code: String

  /// Parses a code: two to eight letters, then subtags of one to eight letters and digits each.
  ///
  /// The syntax is that of BCP 47; whether the language exists is not checked.
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

  /// Whether texts in this language are shown when `other` is requested.
  ///
  /// That is the case if `other` is the same language or one of its regions or scripts. Codes are
  /// compared case-insensitively.
  public func covers(_ other: Language?) -> Bool {
    guard let other = other?.code.lowercased() else { return false }
    let own = code.lowercased()
    return other == own || other.hasPrefix(own + "-")
  }

  /// The writing direction.
  ///
  /// Apple's systems lay out these languages from right to left: Arabic, Hebrew, Persian, Urdu and
  /// related ones, and anything in the Arabic or Hebrew script.
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
