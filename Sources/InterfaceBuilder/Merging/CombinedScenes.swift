internal import LosslessXML

/// The scenes of a merged storyboard, or the objects of a merged xib, that neither side has so.
///
/// Only in these can something be wrong that was right on both sides, and reading them alone is much
/// less work than reading large documents. What is recorded for the whole document, such as the
/// device of the preview, is not compared.
public struct CombinedScenes: Sendable {
  /// The ids of the scenes, or of a xib's objects.
  public let ids: Set<String>

  /// Finds them; none in what cannot be read.
  ///
  /// O(bytes).
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

/// A document's scenes as they are written.
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

  /// Whether another document has a scene with the same bytes, below and above the same bars.
  func hasSame(_ id: String, as other: SceneBytes) -> Bool {
    guard let own = scenes[id], let theirs = other.scenes[id],
      own.hasSameBytes(own.range, as: theirs, theirs.range)
    else { return false }
    let controllers = own.list("objects").compactMap(\.objectID)
    return controllers.allSatisfy { embedding.hasSameBars($0, as: other.embedding) }
  }
}
