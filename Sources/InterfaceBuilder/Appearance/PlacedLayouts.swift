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
        list(element.first("cells")) + keys.compactMap { element.property($0) }, host, to: &result)
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

  /// What is in a table whose rows are prototypes stands where it was recorded: nobody knows how
  /// many rows there will be.
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
      list(table.first("prototypes")) + list(table.first("cells")), host,
      hasSeparators: content.hasSeparators, to: &result)
  }
}
