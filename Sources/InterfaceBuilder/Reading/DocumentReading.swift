internal import LayoutEngine
internal import LayoutHistory
internal import LayoutModel
internal import LosslessXML

/// A completely read document: its layouts and the elements of their objects.
struct DocumentReading: Sendable {
  /// A layout and the possible targets of its constraints and outlets, by object id.
  struct ReadIsland: Sendable {
    let layout: Layout
    let earlier: EarlierReading
    let items: [String: LayoutItem]
    let viewElements: [ViewID: Element]
    let constraintElements: [ConstraintID: Element]
    let connections: [OutletID: [Element]]
  }

  let xml: LosslessDocument
  let document: SourceDocument
  /// The layouts in document order.
  private(set) var islands: [ReadIsland] = []
  /// The notices in document order.
  let notices: [ImportNotice]
  /// Facts about the whole document.
  let facts: DocumentFacts

  init(
    _ parsed: ParsedDocument, knowing known: KnownObjects = KnownObjects(),
    content: ContentSource = .recorded, fonts: FontCollection = .none
  ) throws(ImportError) {
    let name = parsed.name
    xml = parsed.xml
    let kind = try DocumentKind.of(xml.root, name: name)
    let ids = DerivedID(document: name)
    document = SourceDocument(id: ids.documentID, name: name, kind: kind)
    let facts = DocumentFacts(
      xml, document: ids.documentID, content: content, fonts: fonts)
    self.facts = facts
    var registry = Self.registry(of: xml, ids, known)
    var names = UniqueNames(separator: "-")
    let roots = Island.all(in: xml)
    for island in roots {
      let layoutName = names.take(LayoutName.of(island))
      // The reader holds the only reference meanwhile, so that nothing is copied.
      var reader = IslandReader(island, facts: facts, registry: consume registry)
      if let layout = reader.read(name: layoutName) {
        islands.append(
          ReadIsland(
            layout: layout, earlier: reader.earlierReading(of: layout), items: reader.items,
            viewElements: Dictionary(
              uniqueKeysWithValues: reader.nodes.map { ($0.id, $0.element) }),
            constraintElements: reader.constraintElements, connections: reader.connections))
      }
      registry = reader.registry
    }
    let starts = Set(roots.map(\.root.range.lowerBound))
    let open = OpenConflict.all(in: xml).map { $0.notice(starts) }
    notices = (registry.notices + open).sorted { $0.line < $1.line }
  }

  /// Creates the registry of ids, with notices about view trees that cannot be layouts.
  private static func registry(
    of xml: LosslessDocument, _ ids: DerivedID, _ known: KnownObjects
  ) -> ObjectRegistry {
    var registry = ObjectRegistry(ids: ids, known: known)
    for root in Island.rootsWithoutFrames(in: xml) {
      registry.note(
        .skippedView, root, "A view tree was skipped: no frame is recorded for its root.")
    }
    return registry
  }
}
