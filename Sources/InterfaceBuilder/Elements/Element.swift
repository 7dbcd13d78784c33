internal import LayoutModel
internal import LosslessXML

/// An element of an Interface Builder document.
typealias Element = LosslessDocument.Element

extension Element {
  /// Whether an attribute's value is `YES`.
  func isYes(_ name: String) -> Bool { has(name, "YES") }

  /// Whether an attribute's value is `NO`.
  func isNo(_ name: String) -> Bool { has(name, "NO") }

  /// An attribute's number; `nil` if it is missing, not a number, or too large to lay out.
  func number(_ name: String) -> Double? { attribute(name).flatMap(Double.init(layoutText:)) }

  /// An attribute's text; `nil` if it is missing or empty.
  func text(_ name: String) -> String? {
    guard let text = attribute(name), !text.isEmpty else { return nil }
    return text
  }

  /// The orientation of a `<device>`.
  var shownOrientation: Orientation {
    text("orientation")?.hasPrefix("landscape") ?? false ? .landscape : .portrait
  }

  /// Whether a scene or a standalone view has a freeform size.
  var isFreeform: Bool { first("freeformSimulatedSizeMetrics") != nil }

  /// The element's `id`.
  var objectID: String? { text("id") }

  /// The first child, whatever its name, that represents the property `key`.
  func property(_ key: String) -> Element? { children.first { $0.has("key", key) } }

  /// The frame that Interface Builder recorded; `nil` if the element is not an installed view.
  var recordedFrame: Rect? {
    guard let rect = first("rect", where: "key", is: "frame") else { return insetFrame }
    return Rect(
      x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
      height: rect.number("height") ?? 0)
  }

  /// The element in which Xcode 8 wrote the frame of a view that constraints do not determine: its
  /// size and its distances from the superview's edges.
  var insetFrameElement: Element? { first("frame", where: "key", is: "frameInset") }

  private var insetFrame: Rect? {
    guard let inset = insetFrameElement else { return nil }
    let outer = parent?.name == "subviews" ? parent?.parent?.recordedFrame?.size : nil
    func extent(_ near: String, _ far: String, _ size: String, _ outer: Double?) -> (Double, Double)
    {
      let near = inset.number(near)
      let far = inset.number(far)
      if let length = inset.number(size) {
        return (near ?? far.flatMap { far in outer.map { $0 - far - length } } ?? 0, length)
      }
      return (near ?? 0, max(0, (outer ?? 0) - (near ?? 0) - (far ?? 0)))
    }
    let (x, width) = extent("minX", "maxX", "width", outer?.width)
    let (y, height) = extent("minY", "maxY", "height", outer?.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The elements of a child list, optionally only those with a given name; empty if there is no
  /// such list.
  func list(_ list: String, of name: String? = nil) -> [Element] {
    guard let list = first(list) else { return [] }
    return Array(name.map { list.children(named: $0) } ?? list.children)
  }

  /// The element's own list of subviews.
  var subviewElements: [Element] { list("subviews") }

  /// The objects in the scenes of a storyboard; called on its root.
  var sceneObjects: [Element] { list("scenes").flatMap { $0.list("objects") } }

  /// The object ids of a storyboard's root views, by controller id; called on its root.
  var rootViews: [String: String] {
    var roots: [String: String] = [:]
    for object in sceneObjects {
      guard let id = object.objectID, let root = object.property("view")?.objectID else { continue }
      roots[id] = root
    }
    return roots
  }
}
