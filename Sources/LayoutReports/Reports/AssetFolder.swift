import AutoLayoutStore
import OperatingSystem
public import LayoutModel
import Synchronization

/// The images and colours of asset catalogs, and of separate image files, in a folder.
///
/// Only files inside the folder are read. Names from documents are compared with those found there
/// and are never part of a path, and links that lead out of the folder are ignored. Hidden folders,
/// bundles of other kinds and dependencies fetched by build tools are skipped.
public final class AssetFolder: Sendable {
  private let root: String
  private let drawPDF: (@Sendable ([UInt8]) -> [UInt8]?)?
  private let known = Mutex<Index?>(nil)

  /// Creates a reference to a folder, which is read on first use.
  ///
  /// - Parameter drawPDF: Converts the first page of a PDF to SVG; without it, PDF images are
  ///   ignored.
  public init(path: String, drawPDF: (@Sendable ([UInt8]) -> [UInt8]?)? = nil) {
    root = FolderWalk.real(path)
    self.drawPDF = drawPDF
  }

  /// The relevant files of a folder, in a stable order.
  private struct Index {
    /// Folders such as `logo.imageset`, by name.
    var sets: [String: URL] = [:]
    var colors: [String: URL] = [:]
    /// Separate image files, by name without scale and extension.
    var files: [String: [URL]] = [:]
  }

  /// The maximum size of files, because pictures embed them.
  private static let mostBytes = 4_000_000

  /// Returns the index, searching the folder only once.
  private func index() -> Index {
    known.withLock { known in
      let index = known ?? walk()
      known = index
      return index
    }
  }

  private func walk() -> Index {
    var result = Index()
    let walk = FolderWalk(
      mayMatter: { $0 == "imageset" || $0 == "colorset" || Self.isImage($0) },
      folders: Self.folders)
    walk.forEach(in: root) { url, isFolder in
      let name = url.deletingPathExtension().lastPathComponent
      guard isFolder else {
        if Self.isImage(url.pathExtension) {
          result.files[Self.plain(name), default: []].append(url)
        }
        return
      }
      switch url.pathExtension {
      case "imageset": result.sets[name] = result.sets[name] ?? url
      case "colorset": result.colors[name] = result.colors[name] ?? url
      default: break
      }
    }
    return result
  }

  /// The extensions of folders that are searched.
  private static let folders: Set<String> = ["", "xcassets", "lproj", "bundle", "spriteatlas"]

  /// Returns a file's name without its scale and device.
  private static func plain(_ name: String) -> String {
    for scale in ["@2x", "@3x", "~iphone", "~ipad"] where name.hasSuffix(scale) {
      return plain(String(name.dropLast(scale.count)))
    }
    return name
  }

  /// Whether files with this extension are images.
  private static func isImage(_ pathExtension: String) -> Bool {
    ["png", "jpg", "jpeg", "svg", "pdf"].contains(pathExtension.lowercased())
  }

  /// The contents file of a folder in a catalog.
  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
      var appearances: [AppearanceChoice]?
    }
    struct AppearanceChoice: Decodable {
      var appearance: String?
      var value: String?
    }
    struct Properties: Decodable {
      var intent: String?
      enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
    }
    struct ColorChoice: Decodable {
      var appearances: [AppearanceChoice]?
      var color: Color?
    }
    struct Color: Decodable {
      var reference: String?
      var components: [String: String]?
    }

    var images: [Image]?
    var colors: [ColorChoice]?
    var properties: Properties?
  }

  private func contents(of set: URL) -> Contents? {
    guard let data = read(set.appending(path: "Contents.json"), in: set) else { return nil }
    return try? JSONDecoder().decode(Contents.self, from: Data(data))
  }

  /// Returns a file's bytes, or `nil` if it is too large or not a regular file of the folder.
  private func read(_ url: URL, in folder: URL) -> [UInt8]? {
    FolderWalk.bytes(of: url, in: folder, under: root, most: Self.mostBytes)
  }

  // MARK: Images

  /// Returns the available images among the given names.
  public func images(named names: Set<String>) -> [String: ImageFile] {
    guard !names.isEmpty else { return [:] }
    let index = index()
    var result: [String: ImageFile] = [:]
    for name in names {
      if let set = index.sets[name], let file = image(in: set) {
        result[name] = file
        continue
      }
      // A document may include the file's extension.
      let last = name.split(separator: ".").last.map(String.init) ?? ""
      let plain = Self.isImage(last) ? String(name.dropLast(last.count + 1)) : name
      let candidates = (index.files[plain] ?? []).map { (url: $0, scale: Self.scale(of: $0)) }
      if let chosen = Self.best(candidates, by: \.scale) {
        result[name] = image(
          at: chosen.url, in: chosen.url.deletingLastPathComponent(), scale: chosen.scale)
      }
    }
    return result
  }

  private func image(in set: URL) -> ImageFile? {
    guard let contents = contents(of: set) else { return nil }
    let usable = (contents.images ?? []).compactMap { image -> (name: String, scale: Double)? in
      // A name with a path could lead out of the folder; regular names have none.
      guard let name = image.filename, !name.contains("/"), !name.isEmpty,
        Self.isImage(URL(filePath: name).pathExtension),
        image.appearances?.isEmpty ?? true
      else { return nil }
      return (name, image.scale.flatMap { Double($0.dropLast()) } ?? 1)
    }
    guard let chosen = Self.best(usable, by: \.scale),
      var file = image(at: set.appending(path: chosen.name), in: set, scale: chosen.scale)
    else { return nil }
    switch contents.properties?.intent {
    case "template": file.isTemplate = true
    case "original": file.isTemplate = false
    default: break
    }
    return file
  }

  private func image(at url: URL, in folder: URL, scale: Double) -> ImageFile? {
    guard var bytes = read(url, in: folder) else { return nil }
    if bytes.starts(with: Array("%PDF-".utf8)) {
      guard let drawn = drawPDF?(bytes), drawn.count <= Self.mostBytes else { return nil }
      bytes = drawn
    }
    guard let format = Self.format(of: bytes) else { return nil }
    return ImageFile(format: format, bytes: bytes, scale: scale > 0 ? scale : 1)
  }

  /// Returns the format according to the bytes themselves.
  private static func format(of bytes: [UInt8]) -> ImageFile.Format? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    let head = String(decoding: bytes.prefix(1000), as: UTF8.self)
    return head.contains("<svg") ? .svg : nil
  }

  private static func scale(of url: URL) -> Double {
    let name = url.deletingPathExtension().lastPathComponent
    return name.contains("@3x") ? 3 : name.contains("@2x") ? 2 : 1
  }

  /// Returns the image for two pixels per point, otherwise the one with the nearest scale.
  private static func best<Value>(_ values: [Value], by scale: (Value) -> Double) -> Value? {
    values.enumerated().min {
      (abs(scale($0.element) - 2), $0.offset) < (abs(scale($1.element) - 2), $1.offset)
    }?.element
  }

  // MARK: Colours

  /// Returns the available colours among the given names.
  public func colors(named names: Set<String>) -> [String: AdaptiveColor] {
    guard !names.isEmpty else { return [:] }
    let index = index()
    var result: [String: AdaptiveColor] = [:]
    for name in names {
      guard let set = index.colors[name], let choices = contents(of: set)?.colors else { continue }
      func color(isDark: Bool) -> AdaptiveColor? {
        choices.first { choice in
          let luminosity = choice.appearances?.first { $0.appearance == "luminosity" }?.value
          return isDark ? luminosity == "dark" : luminosity == nil || luminosity == "light"
        }?.color.flatMap(Self.color)
      }
      guard let light = color(isDark: false) else { continue }
      result[name] = AdaptiveColor(light.light, dark: (color(isDark: true) ?? light).dark)
    }
    return result
  }

  private static func color(_ color: Contents.Color) -> AdaptiveColor? {
    if let reference = color.reference { return .system(reference) }
    guard let parts = color.components else { return nil }
    /// Parses `0.5`, `0x7F` or `127`.
    func share(_ name: String) -> Double? {
      guard let text = parts[name] else { return nil }
      if text.hasPrefix("0x") {
        return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      }
      guard let number = Double(text) else { return nil }
      return text.contains(".") ? number : number / 255
    }
    let alpha = parts["alpha"].flatMap(Double.init) ?? 1
    if let white = share("white") { return AdaptiveColor(ColorValue(white: white, alpha: alpha)) }
    guard let red = share("red"), let green = share("green"), let blue = share("blue") else {
      return nil
    }
    return AdaptiveColor(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }
}
