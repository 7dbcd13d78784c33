public import LayoutModel
internal import LosslessXML

/// The layouts that a document shows inside others: scenes in container views, cells in tables.
public struct EmbeddedScenes: Sendable {
  /// The object ids of container views, by the object id of the root view that each shows.
  ///
  /// Only scenes of the same storyboard are included, each with its first container.
  public let containers: [String: String]
  /// The contents of its table views, by object id.
  public let tables: [String: TableContent]
  /// The object ids of the views that show other layouts.
  public let hosts: Set<String>
  /// The table and row of each root shown in a table.
  private let places: [String: (table: String, row: TableContent.Row)]

  /// Reads the embed segues and tables of a document.
  ///
  /// - Throws: ``ImportError`` if the bytes are not XML.
  /// - Complexity: O(bytes).
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

  /// Returns the table that shows a layout as a row, by the object id of the layout's root.
  public func row(
    ofRoot id: String
  ) -> (table: String, content: TableContent, row: TableContent.Row)? {
    places[id].flatMap { table, row in tables[table].map { (table, $0, row) } }
  }
}
