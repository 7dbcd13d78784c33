public import LayoutModel
internal import LosslessXML

/// What a document shows inside views of other layouts: scenes in container views, cells in tables.
public struct EmbeddedScenes: Sendable {
  /// The object ids of container views by the object id of the root view that each shows.
  ///
  /// Only scenes of the same storyboard are known; the first container counts where there are
  /// several.
  public let containers: [String: String]
  /// What is in its table views, by their object ids.
  public let tables: [String: TableContent]
  /// The object ids of the views that show something.
  public let hosts: Set<String>
  /// The table and the row of each root that is shown in one.
  private let places: [String: (table: String, row: TableContent.Row)]

  /// Reads the embed segues and the tables of a document.
  ///
  /// O(bytes).
  ///
  /// - Throws: ``ImportError`` where the bytes are no document of Interface Builder's.
  public init(bytes: [UInt8], name: String) throws(ImportError) {
    let xml = try ParsedDocument(bytes: bytes, name: name).xml
    let roots = xml.root.rootViews
    var containers: [String: String] = [:]
    for segue in xml.elements(named: "segue") where segue.has("kind", "embed") {
      guard let container = segue.parent?.parent, let id = container.objectID,
        let root = segue.text("destination").flatMap({ roots[$0] })
      else { continue }
      containers[root] = containers[root] ?? id
    }
    self.containers = containers
    let tables = Dictionary(
      xml.elements(named: "tableView").compactMap { table in
        table.objectID.map { ($0, TableReader(table: table).content) }
      }
    ) { first, _ in first }
    self.tables = tables
    hosts = Set(containers.values).union(tables.keys)
    places = Dictionary(
      tables.flatMap { table, content in
        content.allRows.map { ($0.rootObjectID, (table, $0)) }
      }
    ) { first, _ in first }
  }

  /// The table that shows a layout as one of its rows, by the object id of the layout's root.
  public func row(
    ofRoot id: String
  ) -> (table: String, content: TableContent, row: TableContent.Row)? {
    places[id].flatMap { table, row in tables[table].map { (table, $0, row) } }
  }
}
