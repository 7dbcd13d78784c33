internal import LayoutModel
internal import LosslessXML

extension Element {
  /// Whether the element is only Interface Builder's bookkeeping: canvas locations, the preview
  /// device, entries in the lists of used resources, and derived frames.
  var isNoise: Bool {
    // Instead of a device, old documents have a container with the screen of the preview.
    if name == "device" || name == "simulatedMetricsContainer" { return true }
    if has("key", "canvasLocation") || has("key", "screenRect") { return true }
    guard let parent else { return false }
    switch parent.name {
    case "namedColor", "systemColor", "designable", "class": return true
    default: return isRecordedFrame && authoredFrame == .nothing
    }
  }

  /// Whether the element records a view's frame, as a rectangle or as Xcode 8 did.
  var isRecordedFrame: Bool {
    name == "rect" && has("key", "frame") || name == "frame" && has("key", "frameInset")
  }

  /// The view whose frame the element records, possibly for a size class variation.
  var framedView: Element? {
    guard isRecordedFrame, let parent else { return nil }
    return parent.name == "variation" ? parent.parent : parent
  }

  /// The part of a recorded frame that its author decides.
  private var authoredFrame: AuthoredFrame {
    // Insets from the superview are written only for views that are laid out.
    guard name == "rect" else { return .nothing }
    return framedView?.authoredPartOfFrame ?? .whole
  }

  /// The part of the view's frame that its author decides.
  ///
  /// Constraints decide the frame of a view that does not translate its autoresizing mask, a stack
  /// view that of its arranged views, and a controller, cell or window that of its view or bar.
  /// Tables stack cells, headers and footers across their width, and a cell of a built-in style
  /// lays out its own labels. An AppKit scroll view lays out its parts, and a table in one is sized
  /// by its rows and columns.
  var authoredPartOfFrame: AuthoredFrame {
    if isNo("translatesAutoresizingMaskIntoConstraints") || parent?.parent?.name == "stackView"
      || Self.laidOutByOthers.contains(name)
    {
      return .nothing
    }
    if parent?.parent?.name == "clipView", Self.scrolledTables.contains(name) { return .nothing }
    if let part = text("key").flatMap({ Self.authoredParts[$0] }) { return part }
    return isPartOfStandardCell ? .nothing : .whole
  }

  /// Whether a xib's view is as large as the screen of the document's preview device.
  var fillsScreen: Bool {
    guard parent?.name == "objects", !isFreeform,
      let shown = document.root.first("device"), let size = recordedFrame?.size,
      let device = shown.text("id").flatMap(Device.named)
    else { return false }
    return size == device.environment(shown.shownOrientation).size
  }

  /// Whether the element is the freeform size of a scene or a standalone view, whose width and
  /// height are independent values.
  var isFreeformSize: Bool {
    if name == "size", has("key", "freeformSize") { return true }
    guard let view = framedView else { return false }
    return view.parent?.name == "objects" && view.isFreeform
  }

  private static let authoredParts: [String: AuthoredFrame] = [
    "view": .nothing, "contentView": .nothing, "sectionHeaderView": .nothing,
    "sectionFooterView": .nothing, "headerView": .nothing, "horizontalScroller": .nothing,
    "verticalScroller": .nothing, "cornerView": .nothing, "navigationBar": .nothing,
    "tabBar": .nothing, "toolbar": .nothing, "tableHeaderView": .height, "tableFooterView": .height,
    "accessoryView": .size, "titleView": .size, "customView": .size,
  ]

  private static let laidOutByOthers: Set<String> = [
    "tableViewCell", "tableViewCellContentView", "collectionViewCell",
    "collectionViewCellContentView", "collectionReusableView", "tableCellView", "tableRowView",
    "tableHeaderView", "clipView", "scroller",
  ]

  private static let scrolledTables: Set<String> = [
    "tableView", "outlineView", "browser", "collectionView", "matrix",
  ]

  /// Whether the view is one that a cell of a built-in style provides and positions.
  var isPartOfStandardCell: Bool {
    guard let id = objectID, let content = parent?.parent, content.has("key", "contentView"),
      let cell = content.parent
    else { return false }
    return Self.partsOfStandardCells.contains { cell.has($0, id) }
  }

  /// The attributes by which a cell of a built-in style refers to the views that it provides.
  static let partsOfStandardCells = ["textLabel", "detailTextLabel", "imageView"]

  /// Whether two versions of a value differ in nothing that was authored: only in rounding noise of
  /// numbers or in the derived part of a frame.
  func isAsGood(as other: Element) -> Bool {
    guard name == other.name, children.isEmpty, other.children.isEmpty,
      Self.measured.contains(name), attributes.count == other.attributes.count
    else { return false }
    let authored = isRecordedFrame ? authoredFrame : .whole
    return attributes.allSatisfy { attribute in
      let name = attribute.name
      guard authored.contains(name) else { return true }
      return other.attribute(name).map { attribute.value.isNumber(asGoodAs: $0) } ?? false
    }
  }

  private static let measured: Set<String> = [
    "rect", "frame", "size", "point", "inset", "edgeInsets", "directionalEdgeInsets", "color",
    "offsetWrapper", "real", "fontDescription", "font",
  ]

  /// Whether a view's frame is the one that its autoresizing mask yields when its superview is
  /// resized from its size in another version of the document.
  ///
  /// Such a frame is not authored: it follows from the superview's.
  func isFrameResized(from old: Element) -> Bool {
    guard let view = framedView, let oldView = old.framedView,
      let frame = view.recordedFrame, let oldFrame = oldView.recordedFrame,
      let outer = view.parent?.parent?.recordedFrame,
      let oldOuter = oldView.parent?.parent?.recordedFrame
    else { return false }
    let mask = oldView.first("autoresizingMask")
    func isFlexible(_ name: String) -> Bool { mask?.isYes(name) ?? false }
    let across = Springs(
      before: isFlexible("flexibleMinX"), inside: isFlexible("widthSizable"),
      after: isFlexible("flexibleMaxX")
    ).resized(oldFrame.x, oldFrame.width, from: oldOuter.width, to: outer.width)
    let down = Springs(
      before: isFlexible("flexibleMinY"), inside: isFlexible("heightSizable"),
      after: isFlexible("flexibleMaxY")
    ).resized(oldFrame.y, oldFrame.height, from: oldOuter.height, to: outer.height)
    // Interface Builder rounds to whole points along the way.
    return abs(across.origin - frame.x) <= 1 && abs(across.length - frame.width) <= 1
      && abs(down.origin - frame.y) <= 1 && abs(down.length - frame.height) <= 1
  }
}

/// The flexible parts of an autoresizing mask along one axis.
private struct Springs {
  let before: Bool
  let inside: Bool
  let after: Bool

  /// Returns the resized position; the flexible parts share the change in proportion to their
  /// lengths.
  func resized(
    _ origin: Double, _ length: Double, from old: Double, to new: Double
  ) -> (origin: Double, length: Double) {
    let change = new - old
    let parts = [(before, origin), (inside, length), (after, old - origin - length)]
    let flexible = parts.filter(\.0)
    guard !flexible.isEmpty else { return (origin, length) }
    let total = flexible.reduce(0) { $0 + $1.1 }
    func share(_ isFlexible: Bool, _ part: Double) -> Double {
      guard isFlexible else { return part }
      return part + change * (total > 0 ? part / total : 1 / Double(flexible.count))
    }
    return (share(before, origin), share(inside, length))
  }
}

extension String {
  /// Whether two numbers differ by no more than rounding noise, a millionth of a point; other texts
  /// must be equal.
  func isNumber(asGoodAs other: String) -> Bool {
    if self == other { return true }
    guard let one = Double(self), let two = Double(other) else { return false }
    return abs(one - two) <= 1e-6 * max(1, abs(one))
  }
}
