import OperatingSystem
import LayoutLanguage
public import LayoutModel

/// The texts of a file by language, regardless of its format.
///
/// A `.strings` file is in one language, which its path may contain (`de.lproj/Main.strings`); a
/// string catalog (`.xcstrings`) contains several.
public struct StringsTable: Sendable {
  /// A key and its text in one language.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let language: Language
    public let text: String
  }

  /// The texts, in file order; for a catalog, sorted by key and language.
  public private(set) var entries: [Entry] = []
  /// Keys that occur more than once in a file; the last text is used.
  public private(set) var repeatedKeys: [String] = []

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - path: the path, which may contain the language and is used in errors.
  ///   - language: the language of a `.strings` file, or the only language to read from a catalog.
  /// - Throws: ``StringsError`` with the place of an error; ``LayoutError`` for a missing language.
  public init(_ bytes: [UInt8], path: String, language: Language?) throws {
    if path.hasSuffix(".xcstrings") {
      try readCatalog(bytes, path, only: language)
      return
    }
    guard let language = language ?? Self.language(of: path) else {
      throw LayoutError(
        .unknownName, "The language of \(path) is unknown: it is not in a folder such as de.lproj.",
        advice: "Specify the language.", remedy: .chooseLanguage)
    }
    do {
      let file = try StringsFile(bytes: bytes)
      entries = file.entries.map { Entry(key: $0.key, language: language, text: $0.value) }
      repeatedKeys = file.repeatedKeys
    } catch {
      throw StringsError(error, in: path)
    }
  }

  /// Returns the language of the `.lproj` folder that contains a file.
  private static func language(of path: String) -> Language? {
    let folders = path.split(separator: "/").dropLast()
    guard let folder = folders.last, folder.hasSuffix(".lproj") else { return nil }
    let name = folder.dropLast(6)
    return name == "Base" ? nil : Language(name)
  }

  private mutating func readCatalog(
    _ bytes: [UInt8], _ path: String, only language: Language?
  ) throws {
    let catalog: StringCatalog
    do {
      catalog = try JSONDecoder().decode(StringCatalog.self, from: Data(bytes))
    } catch {
      throw StringsError(error, in: path)
    }
    for (key, entry) in catalog.strings.sorted(by: { $0.key < $1.key }) {
      for (code, localization) in (entry.localizations ?? [:]).sorted(by: { $0.key < $1.key }) {
        // Texts that are not translated yet are empty; the app shows the development language.
        guard let text = localization.stringUnit?.value, !text.isEmpty,
          let found = Language(code), language == nil || language == found
        else { continue }
        entries.append(Entry(key: key, language: found, text: text))
      }
    }
  }
}

/// The parts of a string catalog that are read; texts that vary by plural or device are skipped.
private struct StringCatalog: Decodable {
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }
  struct Localization: Decodable {
    var stringUnit: StringUnit?
  }
  struct StringUnit: Decodable {
    var value: String
  }
  var strings: [String: Entry]
}
