internal import LosslessXML

/// The scenes of a merged storyboard, or the objects of a merged xib, that differ from both sides.
///
/// Only these can have problems that neither side had, and reading them alone is much faster than
/// reading large documents. Document-wide records, such as the preview device, are not compared.
public struct CombinedScenes: Sendable {
  /// The ids of the scenes, or of a xib's objects.
  public let ids: Set<String>

  /// Finds the scenes; none if the document cannot be read.
  ///
  /// - Complexity: O(bytes).
  public init(_ result: MergeResult) {
    let sides = [result.ours, result.theirs]
    guard !sides.contains(where: { $0.bytes == result.bytes }),
      let merged = SceneBytes(result.merged)
    else {
      ids = []
      return
    }
    let known = sides.compactMap { SceneBytes($0) }
    ids = Set(merged.scenes.keys).filter { id in !known.contains { merged.hasSame(id, as: $0) } }
  }
}

/// The bytes of a document's scenes.
private struct SceneBytes {
  let scenes: [String: Element]
  private let embedding: Embedding

  init?(_ document: ReadDocument) {
    guard let xml = try? document.read() else { return nil }
    let parts = [("scenes", "sceneID"), ("objects", "id")].flatMap { list, name in
      xml.root.list(list).compactMap { part in part.text(name).map { ($0, part) } }
    }
    scenes = Dictionary(parts) { first, _ in first }
    embedding = Embedding(xml.root)
  }

  /// Whether another document has the same scene, byte for byte and between the same bars.
  func hasSame(_ id: String, as other: SceneBytes) -> Bool {
    guard let own = scenes[id], let theirs = other.scenes[id],
      own.hasSameBytes(own.range, as: theirs, theirs.range)
    else { return false }
    let controllers = own.list("objects").compactMap(\.objectID)
    return controllers.allSatisfy { embedding.hasSameBars($0, as: other.embedding) }
  }
}
