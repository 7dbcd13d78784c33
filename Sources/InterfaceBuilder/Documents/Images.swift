internal import LosslessXML

/// The images whose bytes a document holds under names that Interface Builder made up.
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

  /// What an image's data are, however their lines are broken.
  private static func bytes(of data: Element) -> String {
    String(decoding: data.text.utf8.filter { $0 > 0x20 }, as: UTF8.self)
  }

  func has(_ name: String) -> Bool { all.contains(name) }

  /// A UUID as Interface Builder writes it.
  private static func isMadeUp(_ name: String) -> Bool {
    name.utf8.count == 36 && name.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12]
  }

  /// What the same images are called in another document, where they are called differently.
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
