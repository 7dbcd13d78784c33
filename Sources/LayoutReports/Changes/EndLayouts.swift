import AutoLayoutStore
import LayoutEngine
import LayoutHistory
import LayoutModel
import ProjectFile

/// The documents and layouts at one end of a comparison, as a source of screens.
struct EndLayouts: LayoutCollection {
  private let found: [SourceDocument]
  private let bytes: [DocumentID: [UInt8]]
  private let all: [Layout]
  private let service: SolverService

  /// Reads the given documents and all their layouts, because these may be shown in each other.
  init(
    _ reader: ProjectReader, at point: HistoryPoint, _ documents: Set<DocumentID>,
    _ service: SolverService
  ) throws {
    self.service = service
    let naming = try reader.naming(at: point)
    var found: [SourceDocument] = []
    var bytes: [DocumentID: [UInt8]] = [:]
    for id in documents.sorted() {
      guard let fields = try naming.fields(ObjectKey(.document, id)),
        let name = fields["name"].asText,
        let kind = fields["kind"].asText.flatMap(SourceDocument.Kind.init(rawValue:)),
        let blob = fields["bytes"].asBlob
      else { continue }
      found.append(SourceDocument(id: id, name: name, kind: kind))
      bytes[id] = blob
    }
    self.found = found
    self.bytes = bytes
    let ids = try reader.layouts().filter { summary in
      summary.document.map(documents.contains) ?? false
    }.map(\.id)
    let layouts = try reader.layouts(Set(ids), at: [point]).first?.layouts ?? [:]
    all = ids.compactMap { layouts[$0] }
  }

  var measurer: any ContentMeasurer { service.measurer }

  func layoutNames() -> [String] { all.map(\.name) }

  func layout(named name: String?) throws -> Layout {
    try LayoutChoice.layout(name, among: all)
  }

  func environments() -> [DeclaredEnvironment] { [] }

  func sourceDocuments() -> [SourceDocument] { found }

  func layouts(of document: DocumentID) -> [Layout] {
    all.filter { $0.source?.document == document }
  }

  func documentBytes(_ id: DocumentID) -> [UInt8]? { bytes[id] }

  func frames(
    of layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout {
    service.solve(layout, in: environment, includingOwnGuides: includingOwnGuides)
  }
}
