internal import LayoutModel
internal import LosslessXML

/// The root of a tree of views that is laid out on its own.
struct Island {
  let root: Element
  /// The scene's controller whose view the root is.
  let controller: Element?
  /// Whether the root stands beside the document's or scene's other objects, as in a xib.
  let isTopLevel: Bool
  /// The width of the table view the root is in, or 0.
  let tableWidth: Double

  private init(root: Element, container: Element) {
    self.root = root
    controller = root.has("key", "view") ? container : nil
    isTopLevel = container.name == "objects"
    tableWidth =
      root.ancestors.first { $0.name == "tableView" }?.recordedFrame?.width ?? 0
  }

  /// What tells the root from those of the document's other trees.
  var key: String { root.objectID ?? "line \(root.line)" }

  /// The id of the scene that the root is in, or of the xib's object.
  var sceneID: String? {
    let around = [root] + Array(root.ancestors)
    return around.first { $0.name == "scene" }?.text("sceneID")
      ?? around.first { $0.parent?.name == "objects" }?.objectID
  }

  /// Every such tree of a document: whatever has a frame and is neither a subview nor the content
  /// view that belongs to a cell or an effect, nor what a view is in some size class.
  static func all(in document: LosslessDocument) -> [Island] {
    document.elements(named: "rect").compactMap { rect in
      guard rect.has("key", "frame"), let view = rect.parent, let container = view.parent,
        container.name != "subviews", !view.has("key", "contentView"), view.name != "variation"
      else { return nil }
      return Island(root: view, container: container)
    }
  }

  /// The views of scenes and the objects of xibs that would be roots if they had a frame.
  static func rootsWithoutFrames(in document: LosslessDocument) -> [Element] {
    document.elements.filter { element in
      (element.has("key", "view") || element.parent?.name == "objects")
        && ViewTag.isKnown(element.name) && element.recordedFrame == nil
    }
  }
}
