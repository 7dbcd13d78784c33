internal import LayoutHistory
public import LayoutModel
internal import LosslessXML

/// The layouts of some scenes of a document, each read on demand.
///
/// Versions of a document are compared layout by layout: a layout that equals one version's need
/// not be read from the others. Outlets are not read, and the layouts have no real names.
public struct SceneLayouts: Sendable {
  /// The ids of the layouts' root views, in document order.
  public let roots: [String]
  private let facts: DocumentFacts
  private let ids: DerivedID
  /// The islands of the whole document.
  private let islands: [Island]
  private let places: [String: Int]

  /// Reads what all layouts of a document have in common.
  ///
  /// - Parameter name: The name from which ids are derived; objects in documents with the same name
  ///   have equal ids.
  /// - Throws: ``ImportError`` if it is not an Interface Builder document for UIKit.
  /// - Complexity: O(bytes).
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

  /// Returns the layout of a root view; `nil` if there is none or it cannot be read.
  ///
  /// - Complexity: O(elements of the layout).
  public func layout(of root: String) -> Layout? {
    guard let place = places[root] else { return nil }
    // Ids are unique only within a layout, so that it does not depend on what was read before.
    var reader = IslandReader(islands[place], facts: facts, registry: ObjectRegistry(ids: ids))
    return reader.readTree(name: root)
  }

  /// Whether a layout has a view with one of the given object ids.
  public func holds(_ objects: Set<String>, in root: String) -> Bool {
    guard let place = places[root] else { return false }
    let view = islands[place].root
    return view.objectID.map(objects.contains) ?? false
      || view.descendants.contains { $0.objectID.map(objects.contains) ?? false }
  }

  /// The names of the layouts by their root views; unique in the document.
  ///
  /// - Complexity: O(layouts).
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
