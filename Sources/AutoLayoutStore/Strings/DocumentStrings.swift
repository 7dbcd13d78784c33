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
    let document = URL(filePath: path)
    let name = document.deletingPathExtension().lastPathComponent
    var folder = document.deletingLastPathComponent()
    if folder.pathExtension == "lproj" { folder.deleteLastPathComponent() }
    let places = [folder] + translations(in: folder)
    return try places.flatMap { place in
      try ["strings", "xcstrings"].compactMap { type in
        let file = place.appending(path: "\(name).\(type)")
        let isNamed =
          place != folder && Language(place.deletingPathExtension().lastPathComponent) != nil
        guard type == "xcstrings" || isNamed, let data = try? Data(contentsOf: file) else {
          return nil
        }
        return try StringsTable(Array(data), path: file.relativePath, language: nil)
      }
    }
  }

  private static func translations(in folder: URL) -> [URL] {
    FileManager.default.visibleContents(of: folder).filter {
      $0.pathExtension == "lproj" && $0.lastPathComponent != "Base.lproj"
    }
  }
}
