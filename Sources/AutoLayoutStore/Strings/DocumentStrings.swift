import OperatingSystem
import LayoutModel

/// The texts of a document in other languages, in files where Xcode keeps them.
///
/// Those of `Base.lproj/Main.storyboard`, or of `Main.storyboard` in the folder above, are in
/// `de.lproj/Main.strings`, and in the catalogs `mul.lproj/Main.xcstrings` and `Main.xcstrings`.
public enum DocumentStrings {
  /// Reads the files that belong to a document by where it stands, in the order of their paths.
  ///
  /// - Throws: ``StringsError`` with the place of what is wrong in one of them.
  public static func tables(ofDocumentAt path: String) throws -> [StringsTable] {
    let home = parts(of: path).home
    let translations = FileManager.default.visibleContents(of: URL(filePath: home + "."))
      .map(\.lastPathComponent).filter { $0.hasSuffix(".lproj") }
    return try ([home] + translations.map { "\(home)\($0)/" }).flatMap { folder in
      try ["strings", "xcstrings"].compactMap { type in
        let file = "\(folder)\(parts(of: path).name).\(type)"
        guard belongs(file, toDocumentAt: path),
          let data = FileManager.default.contents(atPath: file)
        else { return nil }
        return try StringsTable(Array(data), path: file, language: nil)
      }
    }
  }

  /// Whether a file holds texts of a document, by where the two stand.
  public static func belongs(_ path: String, toDocumentAt document: String) -> Bool {
    let (file, other) = (parts(of: path), parts(of: document))
    guard file.name == other.name, file.home == other.home else { return false }
    switch file.type {
    case "xcstrings": return file.translation != "Base"
    case "strings": return file.translation.map { $0 != "Base" && Language($0) != nil } ?? false
    default: return false
    }
  }

  /// What the path of a file says.
  private struct Parts {
    /// The folder that it stands in, or in one of whose translations; with its slash.
    let home: String
    /// What stands before `.lproj`, where it stands in a translation.
    let translation: String?
    let name: String
    let type: String
  }

  private static func parts(of path: String) -> Parts {
    let file = path.split(separator: "/").last ?? ""
    var home = path.dropLast(file.count)
    var translation: String?
    if let folder = home.split(separator: "/").last, folder.hasSuffix(".lproj") {
      translation = String(folder.dropLast(6))
      home = home.dropLast(folder.count + 1)
    }
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    return Parts(
      home: String(home), translation: translation, name: String(file[..<dot]),
      type: String(file[dot...].dropFirst()))
  }
}
