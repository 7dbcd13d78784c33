internal import LayoutHistory
internal import LosslessXML

/// New ids for objects of theirs that ours, too, added under the same id but as something else.
struct IDRenaming {
  /// The new ids by the old ones.
  private(set) var ids: [String: String] = [:]
  private let theirs: DocumentTree
  private(set) var notices: [String] = []

  init(base: DocumentTree, ours: DocumentTree, theirs: DocumentTree) {
    self.theirs = theirs
    let shared = theirs.identities.indices.compactMap {
      number -> (id: String, ours: Int, theirs: Int)? in
      guard let id = theirs.identities[number], base.numbers[id] == nil,
        let other = ours.numbers[id]
      else { return nil }
      return (id, other, number)
    }
    guard !shared.isEmpty else { return }
    for object in rename(shared, ours) {
      ids[object] = Self.freshID(for: object) { id in
        base.numbers[id] == nil && ours.numbers[id] == nil && theirs.numbers[id] == nil
      }
    }
    let names = ObjectNames(theirs)
    notices = shared.compactMap { object in
      ids[object.id].map {
        "both sides added an object with the id \(object.id); theirs, "
          + "\(names.path(of: object.theirs)), is now \($0)"
      }
    }
  }

  /// The ids that must change: of objects that differ, and of those that stand in such objects or
  /// refer to them.
  private func rename(
    _ shared: [(id: String, ours: Int, theirs: Int)], _ ours: DocumentTree
  ) -> [String] {
    var renamed: Set<String> = []
    for object in shared
    where !Self.hasSameOwnContent(theirs, object.theirs, as: ours, object.ours) {
      renamed.insert(object.id)
    }
    var count = -1
    while count != renamed.count {
      count = renamed.count
      for object in shared where !renamed.contains(object.id) {
        let references = theirs.references[object.theirs] ?? []
        let owners = theirs.ancestors(of: object.theirs).compactMap { theirs.identities[$0] }
        if references.contains(where: { renamed.contains($0.id) })
          || owners.contains(where: renamed.contains)
        {
          renamed.insert(object.id)
        }
      }
    }
    return shared.map(\.id).filter(renamed.contains)
  }

  /// Whether two objects are alike, objects within them left out.
  private static func hasSameOwnContent(
    _ left: DocumentTree, _ one: Int, as right: DocumentTree, _ two: Int
  ) -> Bool {
    guard left.elements[one].hasSameTag(as: right.elements[two], ignoringNoise: true),
      left.isAtomic[one] == right.isAtomic[two]
    else { return false }
    if left.isAtomic[one] { return left.elements[one].hasSameContent(as: right.elements[two]) }
    func properties(_ tree: DocumentTree, _ number: Int) -> [Int] {
      tree.children[number].filter {
        tree.identities[$0] == nil && !tree.isList($0) && tree.elements[$0].name != "rect"
      }
    }
    let (ones, twos) = (properties(left, one), properties(right, two))
    return ones.count == twos.count
      && zip(ones, twos).allSatisfy { hasSameOwnContent(left, $0, as: right, $1) }
  }

  /// An id in Xcode's form, derived from the old one so that every merge gives the same.
  private static func freshID(for id: String, isFree: (String) -> Bool) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    var attempt = 0
    while true {
      let hash = ContentHash(domain: "alstore/renamed-id/1", texts: [id, String(attempt)])
      var bytes = hash.bytes.prefix(8).map { letters[Int($0) % letters.count] }
      bytes.insert(UInt8(ascii: "-"), at: 3)
      bytes.insert(UInt8(ascii: "-"), at: 6)
      let candidate = String(decoding: bytes, as: UTF8.self)
      if isFree(candidate) { return id.hasPrefix("scene ") ? "scene " + candidate : candidate }
      attempt += 1
    }
  }

  /// Theirs with the new ids, wherever the old ones stood.
  ///
  /// An edit of an attribute is always possible, so the bytes are only ever the renamed ones.
  func renamedBytes() -> [UInt8] {
    var edits: [LosslessDocument.Edit] = []
    let names = Set(DocumentVocabulary.references)
    for (number, element) in theirs.elements.enumerated() {
      for attribute in element.attributes {
        let isID = attribute.name == "id" || attribute.name == "sceneID"
        guard isID || names.contains(attribute.name) else { continue }
        let key = attribute.name == "sceneID" ? "scene " + attribute.value : attribute.value
        guard let new = ids[key], !isID || theirs.identities[number] == key else { continue }
        let id = key.hasPrefix("scene ") ? String(new.dropFirst("scene ".count)) : new
        edits.append(.set(attribute.name, to: id, of: element))
      }
    }
    return (try? theirs.document.applying(edits)) ?? theirs.document.bytes
  }
}
