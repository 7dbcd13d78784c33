internal import LayoutHistory
public import LayoutModel
internal import LosslessXML

/// The layouts of some scenes of a document, each read when it is asked for.
///
/// Versions of a document are compared layout by layout: a layout that is as one version has it need
/// not be read from the others. Outlets are not read, and the layouts have no names of their own.
public struct SceneLayouts: Sendable {
  /// The ids of the views that the layouts are of, in document order.
  public let roots: [String]
  private let facts: DocumentFacts
  private let ids: DerivedID
  /// Those of the whole document.
  private let islands: [Island]
  private let places: [String: Int]

  /// Reads what all layouts of a document have in common.
  ///
  /// O(bytes).
  ///
  /// - Parameter name: ids follow from it: equal objects of documents of one name have equal ids.
  /// - Throws: ``ImportError`` where it is no document of Interface Builder's for UIKit.
  public init(
    _ document: ReadDocument, name: String, scenes: CombinedScenes
  ) throws(ImportError) {
    let xml: LosslessDocument
    do { xml = try document.read() } catch { throw ImportError(error, document: name) }
    _ = try DocumentKind.of(xml.root, name: name)
    ids = DerivedID(document: name)
    facts = DocumentFacts(xml, document: ids.documentID)
    islands = Island.all(in: xml)
    var roots: [String] = []
    var places: [String: Int] = [:]
    for (place, island) in islands.enumerated() {
      guard let scene = island.sceneID, scenes.ids.contains(scene), places[island.key] == nil
      else { continue }
      places[island.key] = place
      roots.append(island.key)
    }
    self.roots = roots
    self.places = places
  }

  /// The layout of a root view; `nil` where there is none here, or it could not be read.
  ///
  /// O(what is in it).
  public func layout(of root: String) -> Layout? {
    guard let place = places[root] else { return nil }
    // Ids are told apart in one layout only, so that it is the same whatever was read before.
    var reader = IslandReader(islands[place], facts: facts, registry: ObjectRegistry(ids: ids))
    return reader.readTree(name: root)
  }

  /// Whether a layout has a view with one of some object ids.
  public func holds(_ objects: Set<String>, in root: String) -> Bool {
    guard let place = places[root] else { return false }
    let view = islands[place].root
    return view.objectID.map(objects.contains) ?? false
      || view.descendants.contains { $0.objectID.map(objects.contains) ?? false }
  }

  /// What the layouts are called, by their root views; unique in the document.
  ///
  /// O(layouts).
  public var names: [String: String] {
    var unique = UniqueNames(separator: "-")
    var names: [String: String] = [:]
    for (place, island) in islands.enumerated() {
      let name = unique.take(LayoutName.of(island))
      if places[island.key] == place { names[island.key] = name }
    }
    return names
  }
}
