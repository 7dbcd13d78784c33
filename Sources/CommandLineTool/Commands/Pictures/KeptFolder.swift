import LayoutReports
import OperatingSystem
import ProjectCommands

/// A folder of saved pictures and frames: `kept.json`, `frames.txt`, and a file for each picture.
struct KeptFolder {
  let path: String

  private static let index = "kept.json"
  private static let frames = "frames.txt"
  private static let schema = "alstore.kept/1"

  /// The contents of the folder as listed in `kept.json`.
  private struct Index: Codable {
    struct Picture: Codable {
      let file: String
      let title: String
    }

    let schema: String
    let settings: KeptPictures.Settings
    let pictures: [Picture]
  }

  /// Reads the saved pictures and frames; pictures whose files are missing are omitted.
  func read() throws -> KeptPictures {
    let index = try readIndex()
    let frames = try FrameSnapshot(path: "\(path)/\(Self.frames)")
    let pictures = index.pictures.compactMap { picture -> KeptPictures.Picture? in
      guard let data = FileManager.default.contents(atPath: "\(path)/\(picture.file)") else {
        return nil
      }
      return KeptPictures.Picture(
        title: picture.title, name: picture.file, svg: String(decoding: data, as: UTF8.self))
    }
    return KeptPictures(index.settings, frames: frames, pictures: pictures)
  }

  private func readIndex() throws -> Index {
    let file = "\(path)/\(Self.index)"
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        .input,
        "\(path) has no saved pictures: \(Self.index) is missing.\n"
          + "`\(ShellLine.text(["alstore", "export", "--save", path]))` writes them.")
    }
    let index: Index
    do {
      index = try JSONDecoder().decode(Index.self, from: Data(try Input.read(file).bytes))
    } catch is DecodingError {
      throw Failure(
        .input,
        "\(file) was not written by `alstore export --save`. Run it again to recreate the folder."
      )
    }
    guard index.schema == Self.schema else {
      throw Failure(
        .input, "\(file) has the schema \(index.schema); this alstore reads \(Self.schema).")
    }
    // Names come from a file: never read or remove anything outside the folder.
    guard index.pictures.allSatisfy({ !$0.file.contains("/") && $0.file.hasSuffix(".svg") }) else {
      throw Failure(.input, "\(file) names a picture that is not in the folder.")
    }
    return index
  }

  /// Writes pictures and frames, and removes pictures that are no longer among them.
  func write(_ kept: KeptPictures) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let old = (try? readIndex())?.pictures.map(\.file) ?? []
    for picture in kept.pictures { try Output.write(picture.svg, to: "\(path)/\(picture.name)") }
    try Output.write(kept.frames.text, to: "\(path)/\(Self.frames)")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let index = Index(
      schema: Self.schema, settings: kept.settings,
      pictures: kept.pictures.map { Index.Picture(file: $0.name, title: $0.title) })
    try Output.write(
      String(decoding: try encoder.encode(index), as: UTF8.self) + "\n",
      to: "\(path)/\(Self.index)")
    let names = Set(kept.pictures.map(\.name))
    for name in old where !names.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// Writes a page that shows differing pictures side by side, and these pictures next to it.
  static func report(
    _ differences: [KeptPictures.Difference], _ frames: [FrameDifference], to folder: String,
    summary: String
  ) throws {
    let pictures = "\(folder)/pictures"
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    var page = ComparisonPage(
      title: "Pictures that differ", summary: [summary], before: "kept", after: "now")
    func save(_ picture: KeptPictures.Picture?, _ when: String) throws -> String? {
      guard let picture else { return nil }
      let name = picture.name.dropLast(4) + ".\(when).svg"
      try Output.write(picture.svg, to: "\(pictures)/\(name)")
      return "pictures/\(name)"
    }
    for difference in differences {
      var section = ComparisonPage.Section(difference.title)
      section.pairs = [
        ComparisonPage.Pair(
          "", before: try save(difference.old, "kept"), after: try save(difference.new, "now"))
      ]
      let moved = frames.filter { $0.place == difference.title }.map { frame in
        String(frame.line.dropFirst(frame.place.count + 2))
      }
      if !moved.isEmpty {
        section.folded = [
          (moved.count == 1 ? "1 frame differs" : "\(moved.count) frames differ", moved)
        ]
      }
      page.sections.append(section)
    }
    try Output.write(page.html, to: "\(folder)/index.html")
  }
}
