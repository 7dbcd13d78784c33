internal import LayoutModel
internal import LosslessXML

/// An element of an Interface Builder document.
typealias Element = LosslessDocument.Element

extension Element {
  /// Whether an attribute is written as `YES`.
  func isYes(_ name: String) -> Bool { has(name, "YES") }

  /// Whether an attribute is written as `NO`.
  func isNo(_ name: String) -> Bool { has(name, "NO") }

  /// An attribute's number; `nil` where it is missing, no number, or too large to lay out.
  func number(_ name: String) -> Double? { attribute(name).flatMap(Double.init(layoutText:)) }

  /// An attribute's text; `nil` where it is missing or empty.
  func text(_ name: String) -> String? {
    guard let text = attribute(name), !text.isEmpty else { return nil }
    return text
  }

  /// How a `<device>` is held.
  var shownOrientation: Orientation {
    text("orientation")?.hasPrefix("landscape") ?? false ? .landscape : .portrait
  }

  /// Whether a scene or a view of its own is shown at a size that somebody gave it.
  var isFreeform: Bool { first("freeformSimulatedSizeMetrics") != nil }

  /// The element's `id`.
  var objectID: String? { text("id") }

  /// The first child, whatever its name, that stands in for the property `key`.
  func property(_ key: String) -> Element? { children.first { $0.has("key", key) } }

  /// The frame that Interface Builder recorded; `nil` for what is no view, or not installed.
  var recordedFrame: Rect? {
    guard let rect = first("rect", where: "key", is: "frame") else { return insetFrame }
    return Rect(
      x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
      height: rect.number("height") ?? 0)
  }

  /// Where Xcode 8 wrote the frame of a view that constraints do not decide: its size, and how far
  /// it is from the edges of its superview.
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

  /// The elements of a list that it holds, or those of them that have a name; none where it holds no
  /// such list.
  func list(_ list: String, of name: String? = nil) -> [Element] {
    guard let list = first(list) else { return [] }
    return Array(name.map { list.children(named: $0) } ?? list.children)
  }

  /// The element's own list of subviews.
  var subviewElements: [Element] { list("subviews") }

  /// The objects in the scenes of a storyboard, whose root it is.
  var sceneObjects: [Element] { list("scenes").flatMap { $0.list("objects") } }

  /// The object ids of the root views of a storyboard, whose root it is, by those of the controllers.
  var rootViews: [String: String] {
    var roots: [String: String] = [:]
    for object in sceneObjects {
      guard let id = object.objectID, let root = object.property("view")?.objectID else { continue }
      roots[id] = root
    }
    return roots
  }
}
