import OperatingSystem
import LayoutModel

/// The translations of a document, in the files where Xcode keeps them.
///
/// For `Base.lproj/Main.storyboard`, or `Main.storyboard` in the folder above, these are
/// `de.lproj/Main.strings` and the catalogs `mul.lproj/Main.xcstrings` and `Main.xcstrings`.
public enum DocumentStrings {
  /// Reads the files that belong to a document by their paths, in the order of the paths.
  ///
  /// - Throws: ``StringsError`` with the place of an error in one of them.
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

  /// Whether a file contains texts of a document, judged by their paths.
  public static func belongs(_ path: String, toDocumentAt document: String) -> Bool {
    let (file, other) = (parts(of: path), parts(of: document))
    guard file.name == other.name, file.home == other.home else { return false }
    switch file.type {
    case "xcstrings": return file.translation != "Base"
    case "strings": return file.translation.map { $0 != "Base" && Language($0) != nil } ?? false
    default: return false
    }
  }

  /// The components of a file's path.
  private struct Parts {
    /// The folder of the file, or the one around its `.lproj` folder, with a trailing slash.
    let home: String
    /// The name of the `.lproj` folder without its extension, if the file is in one.
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
