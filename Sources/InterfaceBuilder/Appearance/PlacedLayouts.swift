internal import LayoutModel
internal import LosslessXML

/// Finds the layouts shown in a view without being its subviews: cells and headers of a table, the
/// scene of a container view.
struct PlacedLayouts {
  /// The object ids of the root views, by controller id.
  private let roots: [String: String]

  init(_ document: LosslessDocument) { roots = document.root.rootViews }

  /// Adds the layouts shown in an element's view.
  func add(_ element: Element, of host: ViewID, to result: inout LayoutAppearance) {
    switch element.name {
    case "tableView": addTable(element, host, to: &result)
    case "collectionView":
      let keys = ["sectionHeaderView", "sectionFooterView"]
      add(
        element.list("cells") + keys.compactMap { element.property($0) }, host, to: &result)
    case "containerView":
      guard let segue = element.first("connections")?.first("segue", where: "kind", is: "embed"),
        let root = segue.text("destination").flatMap({ roots[$0] })
      else { return }
      result.placed.append(PlacedLayout(host: host, rootObjectID: root))
    default: break
    }
  }

  private func add(
    _ elements: [Element], _ host: ViewID, hasSeparators: Bool = false,
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

  /// Places the contents of a table with prototype cells where they were recorded: the number of
  /// rows is unknown.
  private func addTable(
    _ table: Element, _ host: ViewID, to result: inout LayoutAppearance
  ) {
    let content = TableReader(table: table).content
    guard content.arePrototypes else {
      result.tables[host] = content
      return
    }
    add(
      ["tableHeaderView", "tableFooterView"].compactMap { table.property($0) }, host, to: &result)
    add(
      table.list("prototypes") + table.list("cells"), host,
      hasSeparators: content.hasSeparators, to: &result)
  }
}
