internal import LayoutModel
internal import LosslessXML

/// Finds what is shown in a view without being one of its subviews: cells and headers of a table, the
/// scene of a container.
struct PlacedLayouts {
  private let segues: [String: String]

  init(_ document: LosslessDocument) {
    var roots: [String: String] = [:]
    for scene in document.root.first("scenes").map({ Array($0.children) }) ?? [] {
      for object in scene.first("objects").map({ Array($0.children) }) ?? [] {
        guard let id = object.objectID, let root = object.property("view")?.objectID else {
          continue
        }
        roots[id] = root
      }
    }
    segues = roots
  }

  /// Adds what an element's view shows.
  func add(_ element: Element, of host: ViewID, to result: inout LayoutAppearance) {
    switch element.name {
    case "tableView": addTable(element, host, to: &result)
    case "collectionView":
      let keys = ["sectionHeaderView", "sectionFooterView"]
      add(
        list(element.first("cells")) + keys.compactMap { element.property($0) }, host,
        scrolls: true, to: &result)
    case "containerView":
      guard let segue = element.first("connections")?.first("segue", where: "kind", is: "embed"),
        let root = segue.text("destination").flatMap({ segues[$0] })
      else { return }
      result.placed.append(PlacedLayout(host: host, rootObjectID: root))
    default: break
    }
  }

  private func list(_ element: Element?) -> [Element] { element.map { Array($0.children) } ?? [] }

  private func add(
    _ elements: [Element], _ host: ViewID, scrolls: Bool, hasSeparators: Bool = false,
    to result: inout LayoutAppearance
  ) {
    for element in elements {
      guard let id = element.objectID, let frame = element.recordedFrame else { continue }
      var placed = PlacedLayout(host: host, rootObjectID: id)
      placed.frame = frame
      placed.hasSeparator = hasSeparators && element.name == "tableViewCell"
      result.placed.append(placed)
    }
  }

  private func addTable(
    _ table: Element, _ host: ViewID, to result: inout LayoutAppearance
  ) {
    let hasLines = !table.has("separatorStyle", "none")
    let isPlain = table.has("style", "plain")
    add(
      ["tableHeaderView", "tableFooterView"].compactMap { table.property($0) }, host,
      scrolls: true, to: &result)
    add(
      list(table.first("prototypes")) + list(table.first("cells")), host, scrolls: true,
      hasSeparators: hasLines, to: &result)
    for section in list(table.first("sections")) {
      let cells = list(section.first("cells"))
      add(cells, host, scrolls: true, hasSeparators: hasLines, to: &result)
      let frames = cells.compactMap(\.recordedFrame)
      guard let first = frames.first, let last = frames.last else { continue }
      if let title = section.text("headerTitle") {
        let place = Rect(x: first.x, y: first.y - 28, width: first.width, height: 28)
        result.headings.append(
          TableHeading(host: host, text: title, frame: place, isUppercase: !isPlain))
      }
      if let title = section.text("footerTitle") {
        let place = Rect(x: last.x, y: last.maxY, width: last.width, height: 28)
        result.headings.append(
          TableHeading(host: host, text: title, frame: place, isFooter: true))
      }
    }
  }
}
