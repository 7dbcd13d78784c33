internal import LosslessXML

/// The images embedded in a document under names that Interface Builder generated.
struct Images {
  private var namesOfBytes: [String: [String]] = [:]
  private var all: Set<String> = []

  init(_ tree: DocumentTree) {
    for list in tree.document.root.children(named: "resources") {
      for image in list.children(named: "image") {
        guard let name = image.text("name"), Self.isMadeUp(name) else { continue }
        all.insert(name)
        let bytes = image.children.first.map(Self.bytes(of:)) ?? ""
        if !bytes.isEmpty { namesOfBytes[bytes, default: []].append(name) }
      }
    }
  }

  /// The bytes of an image's data, regardless of line breaks.
  private static func bytes(of data: Element) -> String {
    String(decoding: data.text.utf8.filter { $0 > 0x20 }, as: UTF8.self)
  }

  func has(_ name: String) -> Bool { all.contains(name) }

  /// Whether a name is a UUID as Interface Builder writes it.
  private static func isMadeUp(_ name: String) -> Bool {
    name.utf8.count == 36 && name.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12]
  }

  /// Returns the names of the same images in another document if they differ.
  func names(as other: Images) -> [String: String] {
    var result: [String: String] = [:]
    for (bytes, names) in namesOfBytes {
      guard let others = other.namesOfBytes[bytes] else { continue }
      let (left, right) = (names.filter { !other.has($0) }, others.filter { !has($0) })
      for (name, new) in zip(left, right) { result[name] = new }
    }
    return result
  }
}
