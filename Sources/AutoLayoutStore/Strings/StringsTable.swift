import OperatingSystem
import LayoutLanguage
public import LayoutModel

/// The texts of a file by language, whatever form the file has.
///
/// A `.strings` file is in one language, which its name may say (`de.lproj/Main.strings`); a string
/// catalog (`.xcstrings`) holds several.
public struct StringsTable: Sendable {
  /// A key and its text in one language.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let language: Language
    public let text: String
  }

  /// In the order of the file; those of a catalog by key and language.
  public private(set) var entries: [Entry] = []
  /// Keys that a file gives more than once: the last text counts.
  public private(set) var repeatedKeys: [String] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: where it stands, which may name the language and is named in errors.
  ///   - language: the language of a `.strings` file; of a catalog the only one to be read.
  /// - Throws: ``StringsError`` with the place of what is wrong; ``LayoutError`` where the language
  ///   is not known.
  public init(_ bytes: [UInt8], path: String, language: Language?) throws {
    if path.hasSuffix(".xcstrings") {
      try readCatalog(bytes, path, only: language)
      return
    }
    guard let language = language ?? Self.language(of: path) else {
      throw LayoutError(
        .unknownName, "\(path) does not say its language: it stands in no folder such as de.lproj.",
        advice: "Say which it is.", remedy: .chooseLanguage)
    }
    do {
      let file = try StringsFile(bytes: bytes)
      entries = file.entries.map { Entry(key: $0.key, language: language, text: $0.value) }
      repeatedKeys = file.repeatedKeys
    } catch {
      throw StringsError(error, in: path)
    }
  }

  /// The language of the `.lproj` folder that a file stands in.
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
        guard let text = localization.stringUnit?.value, let found = Language(code),
          language == nil || language == found
        else { continue }
        entries.append(Entry(key: key, language: found, text: text))
      }
    }
  }
}

/// What is read of a string catalog; texts that vary by plural or device are passed over.
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
