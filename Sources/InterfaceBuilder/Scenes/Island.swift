internal import LayoutModel
internal import LosslessXML

/// The root of a view tree that is laid out independently.
struct Island {
  let root: Element
  /// The controller of the scene whose view is the root.
  let controller: Element?
  /// Whether the root is a top-level object of the document or scene, as in a xib.
  let isTopLevel: Bool
  /// The table view the root is in, if any.
  let table: Element?

  /// The width of the table view the root is in, or 0.
  var tableWidth: Double { table?.recordedFrame?.width ?? 0 }

  private init(root: Element, container: Element) {
    self.root = root
    controller = root.has("key", "view") ? container : nil
    isTopLevel = container.name == "objects"
    table = root.ancestors.first { $0.name == "tableView" }
  }

  /// A key that distinguishes the root from the document's other roots.
  var key: String { root.objectID ?? "line \(root.line)" }

  /// The id of the root's scene, or of its top-level object in a xib.
  var sceneID: String? {
    let around = [root] + Array(root.ancestors)
    return around.first { $0.name == "scene" }?.text("sceneID")
      ?? around.first { $0.parent?.name == "objects" }?.objectID
  }

  /// Returns all view trees of a document: every element with a frame, except for subviews, the
  /// content views of cells and effects, and the variations of views.
  static func all(in document: LosslessDocument) -> [Island] {
    document.elements(named: "rect").compactMap { rect in
      guard rect.has("key", "frame"), let view = rect.parent, let container = view.parent,
        container.name != "subviews", !view.has("key", "contentView"), view.name != "variation"
      else { return nil }
      return Island(root: view, container: container)
    }
  }

  /// Returns scene views and top-level xib objects that lack only a frame to be roots.
  static func rootsWithoutFrames(in document: LosslessDocument) -> [Element] {
    document.elements.filter { element in
      (element.has("key", "view") || element.parent?.name == "objects")
        && ViewTag.isKnown(element.name) && element.recordedFrame == nil
    }
  }
}
