internal import LayoutModel
internal import LosslessXML

/// The layout margins that Interface Builder gave a view before it added those of the superview and
/// the safe area.
///
/// Measured on frames that Interface Builder recorded. Unspecified margins are 8 points, or 0 for
/// stack views, except in root views and the content views of cells, which have the system's.
struct MarginRule {
  let facts: DocumentFacts
  let island: Island
  /// Whether any view of the tree has a safe area guide; otherwise, only a root's margins include
  /// it.
  let usesSafeArea: Bool

  /// Sets a view's margins as the element specifies and the system would adjust them.
  ///
  /// - Parameter parent: The element's superview; `nil` for the root.
  func apply(to view: inout View, of element: Element, parent: Element?) {
    view.layoutMargins = element.edgeInsets("layoutMargins")
    view.directionalLayoutMargins = element.directionalEdgeInsets("directionalLayoutMargins")
    let isContentView = element.name == "tableViewCellContentView"
    let hasOwn = view.layoutMargins != nil || view.directionalLayoutMargins != nil
    if hasSystemMargins(element, parent: parent) {
      let width = element.recordedFrame?.width ?? 0
      let least = minimumRootMargin(width: width)
      if !hasOwn { view.layoutMargins = .zero }
      if parent == nil, element.isYes("preservesSuperviewLayoutMargins"), facts.isModern,
        facts.tools < 21500, !facts.readsCanvasAsEarlier
      {
        // The canvas shows the root in a view with default margins.
        view.layoutMargins?.widenEnds(to: Self.endsOfSuperview)
        view.directionalLayoutMargins?.widenEnds(to: Self.endsOfSuperview)
      }
      if parent == nil, least == systemMargin(width: width) {
        // They depend on the screen on which the layout is tried.
        view.respectsMinimumMargins = true
      } else {
        view.widenMargins(to: least)
      }
    } else if isContentView, hasCellMargins(element, of: parent) {
      var system = cellMargins(
        width: element.recordedFrame?.width ?? 0, isInset: isInsetAtFullWidth(parent),
        hasAccessory: parent?.text("accessoryType") ?? "none" != "none")
      let takesCells = element.isYes("preservesSuperviewLayoutMargins")
      if takesCells, !facts.readsCanvasAsEarlier, let cells = parent?.edgeInsets("layoutMargins") {
        system = system.widened(to: cells)
      }
      if !hasOwn {
        view.layoutMargins = system
      } else if takesCells {
        view.layoutMargins = view.layoutMargins?.widened(to: system)
      }
    } else if isBareTableEdge(element), !hasOwn {
      view.layoutMargins = .zero
    } else if takesMarginsOfTable(element) {
      if !hasOwn { view.layoutMargins = Self.margins }
      view.widenMargins(to: systemMargin(width: island.tableWidth))
    }
    view.preservesSuperviewLayoutMargins =
      element.isYes("preservesSuperviewLayoutMargins") && !isContentView && parent != nil
    view.insetsLayoutMarginsFromSafeArea =
      facts.isModern && (usesSafeArea || parent == nil)
      && !element.isNo("insetsLayoutMarginsFromSafeArea")
  }

  /// The margins of a view for which none are specified, in points.
  private static let margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The top and bottom margins of the view in which the canvas shows a root, in points.
  private static let endsOfSuperview = 8.0

  /// Whether a cell's content view has the system's margins: since Xcode 9.1, and before if both it
  /// and the cell preserve their superviews' margins.
  private func hasCellMargins(_ contentView: Element, of cell: Element?) -> Bool {
    if facts.readsCanvasAsEarlier { return facts.isModern }
    return facts.tools >= 13500
      || [contentView, cell].allSatisfy { $0?.isYes("preservesSuperviewLayoutMargins") ?? false }
  }

  /// Whether a view is a table's header or footer in Xcode 9.0, where these had no margins.
  private func isBareTableEdge(_ element: Element) -> Bool {
    (13000..<13500).contains(facts.tools) && !facts.readsCanvasAsEarlier && isTableEdge(element)
  }

  /// Whether a view is a table's header or footer with at least the side margins of the table, which
  /// has those of a root.
  private func takesMarginsOfTable(_ element: Element) -> Bool {
    facts.isModern && !facts.readsCanvasAsEarlier && isTableEdge(element)
      && element.isYes("preservesSuperviewLayoutMargins")
  }

  private func isTableEdge(_ element: Element) -> Bool {
    element.has("key", "tableHeaderView") || element.has("key", "tableFooterView")
  }

  /// The system's margins for a cell's content view.
  ///
  /// - Parameters:
  ///   - width: The width of the content view, in points.
  ///   - isInset: Whether the cell is recorded wider than it is laid out.
  private func cellMargins(width: Double, isInset: Bool, hasAccessory: Bool) -> EdgeInsets {
    let isWide =
      facts.readsCanvasAsEarlier
      ? wasWideCell(width) : isWideCell(max(width, island.tableWidth))
    let side = hasNarrowCells ? 15.0 : isWide ? 20.0 : 16.0
    let end = hasRoomyCells ? 15.0 : 11.0
    let trailing = (hasAccessory ? 8 : side) + (isInset ? 2 * 20 : 0)
    return EdgeInsets(top: end, left: side, bottom: end, right: trailing)
  }

  /// Whether a cell is recorded as wide as its table, but laid out inset by 20 points on both sides.
  private func isInsetAtFullWidth(_ cell: Element?) -> Bool {
    !facts.readsCanvasAsEarlier && island.table?.text("style") == "insetGrouped"
      && cell?.recordedFrame?.width == island.tableWidth
  }

  /// Whether the cell's table is a subview, rather than the view of a table view controller.
  private var isInSubview: Bool {
    island.table.map { !$0.has("key", "view") } ?? false
  }

  /// Whether a cell has 20-point side margins.
  ///
  /// On the canvas of a wide phone, it has them if it is wider than the narrowest phone; elsewhere,
  /// if it or its table is as wide as a wide phone, except for standalone cells since Xcode 11, and
  /// those of a table that is a subview since Xcode 12.
  ///
  /// - Parameter width: The width of the cell or its table, whichever is wider, in points.
  private func isWideCell(_ width: Double) -> Bool {
    if isDeviceWide { return width > 320 }
    if isInSubview, facts.tools >= 17000 { return false }
    return MinimumMargins.isWide(width) && (!island.isTopLevel || facts.tools < 14800)
  }

  /// The criterion for wide cells before more widths were measured.
  private func wasWideCell(_ width: Double) -> Bool {
    MinimumMargins.wasWide(max(width, island.tableWidth)) || !island.isTopLevel && wasDeviceWide
      || hasRoomyCells && width > 320
  }

  /// Whether cells have 15-point side margins: those before Xcode 9; from Xcode 9.1 to 11, those of
  /// a table that is a subview, except on a wide phone; in Xcode 11, standalone cells for a phone
  /// with a home button.
  private var hasNarrowCells: Bool {
    guard facts.isModern else { return true }
    if !facts.readsCanvasAsEarlier, isInSubview, (13500..<16100).contains(facts.tools) {
      return !isDeviceWide
    }
    return island.isTopLevel && (14800..<16100).contains(facts.tools) && isOnHomeButtonPhone
  }

  private var isOnHomeButtonPhone: Bool {
    facts.knownDevice.map { $0.idiom == .phone && $0.portraitSafeArea.bottom == 0 } ?? false
  }

  /// Whether the device has wide cells: a wide phone, or the narrow one with a notch, which Xcode
  /// 14 and 15 treated like one.
  private var isDeviceWide: Bool {
    switch facts.device {
    case "retina6_12", "retina6_72", "retina6_9": true
    case "retina6_0": !hasRoomyCells
    case "retina5_9": (21500..<22500).contains(facts.tools)
    default: wasDeviceWide
    }
  }

  private var wasDeviceWide: Bool {
    ["retina5_5", "retina6_1", "retina6_5", "retina6_7"].contains(facts.device)
  }

  /// Whether cells are as in Xcode 26, 51 points high rather than 44.
  private var hasRoomyCells: Bool { facts.tools >= 24000 }

  /// Whether a view is treated like a controller's root view.
  private func hasSystemMargins(_ element: Element, parent: Element?) -> Bool {
    if parent == nil, island.controller != nil { return true }
    guard island.isTopLevel, facts.isModern else { return false }
    let isEarlier = facts.readsCanvasAsEarlier
    let hasOtherRoots = !isEarlier || facts.tools < 18000
    if let parent {
      return hasOtherRoots && parent.name == "collectionViewCell"
        && element.has("key", "contentView")
    }
    switch element.name {
    case "view": return true
    case "collectionViewCell", "stackView", "scrollView": return hasOtherRoots
    case "collectionReusableView": return !isEarlier
    default: return false
    }
  }

  /// The system's side margins on the canvas: those of a screen of its width, except in Xcode 6,
  /// which had narrow ones on its square canvas and all phones.
  private func minimumRootMargin(width: Double) -> Double {
    guard island.controller != nil else { return systemMargin(width: width) }
    let hasDevice = facts.device != nil
    if facts.readsCanvasAsEarlier {
      if !hasDevice, width == 600, facts.tools < 7000 { return 16 }
      if wasDeviceWide { return 20 }
    } else if !hasDevice, width <= 600, facts.tools < 8000 {
      return 16
    }
    return systemMargin(width: width)
  }

  private func systemMargin(width: Double) -> Double {
    facts.readsCanvasAsEarlier
      ? MinimumMargins.earlierSide(width: width) : MinimumMargins.side(width: width)
  }
}

extension View {
  /// Widens the side margins that are set to at least the given number of points.
  mutating func widenMargins(to least: Double) {
    layoutMargins?.widen(to: least)
    directionalLayoutMargins?.widen(to: least)
  }
}

extension Element {
  fileprivate func edgeInsets(_ key: String) -> EdgeInsets? {
    guard let insets = first("edgeInsets", where: "key", is: key) else { return nil }
    return EdgeInsets(
      top: insets.number("top") ?? 0, left: insets.number("left") ?? 0,
      bottom: insets.number("bottom") ?? 0, right: insets.number("right") ?? 0)
  }

  fileprivate func directionalEdgeInsets(_ key: String) -> DirectionalEdgeInsets? {
    guard let insets = first("directionalEdgeInsets", where: "key", is: key) else { return nil }
    return DirectionalEdgeInsets(
      top: insets.number("top") ?? 0, leading: insets.number("leading") ?? 0,
      bottom: insets.number("bottom") ?? 0, trailing: insets.number("trailing") ?? 0)
  }
}

extension EdgeInsets {
  /// Returns the insets, each increased to at least the other's.
  fileprivate func widened(to least: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, least.top), left: max(left, least.left), bottom: max(bottom, least.bottom),
      right: max(right, least.right))
  }

  fileprivate mutating func widen(to least: Double) {
    left = max(left, least)
    right = max(right, least)
  }

  fileprivate mutating func widenEnds(to least: Double) {
    top = max(top, least)
    bottom = max(bottom, least)
  }
}

extension DirectionalEdgeInsets {
  fileprivate mutating func widen(to least: Double) {
    leading = max(leading, least)
    trailing = max(trailing, least)
  }

  fileprivate mutating func widenEnds(to least: Double) {
    top = max(top, least)
    bottom = max(bottom, least)
  }
}
