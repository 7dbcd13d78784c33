internal import LosslessXML

/// Which scenes of a storyboard are shown inside a container view of another.
public struct EmbeddedScenes: Sendable {
  /// The object ids of container views by the object id of the root view that each shows.
  ///
  /// Only scenes of the same storyboard are known; the first container counts where there are
  /// several.
  public let containers: [String: String]

  /// Reads the embed segues of a document.
  ///
  /// O(bytes).
  ///
  /// - Throws: ``ImportError`` where the bytes are no document of Interface Builder's.
  public init(bytes: [UInt8], name: String) throws(ImportError) {
    let xml: LosslessDocument
    do { xml = try LosslessDocument(bytes) } catch { throw ImportError(error, document: name) }
    var roots: [String: String] = [:]
    for scene in xml.root.first("scenes").map({ Array($0.children) }) ?? [] {
      for object in scene.first("objects").map({ Array($0.children) }) ?? [] {
        guard let id = object.objectID, let root = object.property("view")?.objectID else {
          continue
        }
        roots[id] = root
      }
    }
    var containers: [String: String] = [:]
    for segue in xml.elements(named: "segue") where segue.has("kind", "embed") {
      guard let container = segue.parent?.parent, let id = container.objectID,
        let root = segue.text("destination").flatMap({ roots[$0] })
      else { continue }
      containers[root] = containers[root] ?? id
    }
    self.containers = containers
  }
}
