internal import LayoutHistory
public import LayoutModel

/// Which objects of a project the objects of a document are.
///
/// An imported object's id follows from its object id in the document. An object that was made in
/// the project has an id of its own, and when the document that it was written into is read again
/// it is to be found by its object id there, not made a second time.
public struct KnownObjects: Sendable {
  private var objects: [String: ObjectKey] = [:]
  private var outlets: [String: Outlets] = [:]

  /// The outlets of a layout; a document gives them no id that lasts, so they are known by name.
  private struct Outlets {
    var ids: Set<OutletID> = []
    var byName: [String: OutletID] = [:]
  }

  /// None: every object has the id that follows from the document.
  public init() {}

  /// The objects of layouts by their places in a document.
  ///
  /// O(objects).
  public init(_ layouts: [Layout], of document: DocumentID) {
    for layout in layouts {
      for view in layout.views { add(.view, view.id, view.source, document) }
      for guide in layout.guides { add(.guide, guide.id, guide.source, document) }
      for constraint in layout.constraints {
        add(.constraint, constraint.id, constraint.source, document)
      }
      guard let root = layout.source, root.document == document else { continue }
      remember(.layout, root.objectID, layout.id)
      remember(layout.outlets, root.objectID)
    }
  }

  /// Notes the outlets of the layout whose root view has an object id.
  mutating func remember(_ outlets: some Sequence<Outlet>, _ root: String) {
    for outlet in outlets {
      self.outlets[root, default: Outlets()].ids.insert(outlet.id)
      self.outlets[root]?.byName[outlet.name] = outlet.id
    }
  }

  private mutating func add<Kind>(
    _ kind: ObjectKind, _ id: ObjectID<Kind>, _ source: SourcePlace?, _ document: DocumentID
  ) {
    guard let source, source.document == document else { return }
    remember(kind, source.objectID, id)
  }

  /// Notes that an object of a kind with an object id in the document is one of the project's.
  mutating func remember<Kind>(_ kind: ObjectKind, _ object: String, _ id: ObjectID<Kind>) {
    let key = "\(kind) \(object)"
    if objects[key] == nil { objects[key] = ObjectKey(kind, id) }
  }

  /// The id of the object of a kind with an object id in the document; `nil` where none is known.
  func id<Kind>(_ kind: String, _ object: String) -> ObjectID<Kind>? {
    objects["\(kind) \(object)"]?.id()
  }

  /// The outlet with a name in the layout whose root view has an object id.
  ///
  /// - Parameter derived: the id that follows from the document, which counts before any name.
  func outlet(named name: String, derived: OutletID, root: String) -> OutletID? {
    guard let known = outlets[root], !known.ids.contains(derived) else { return nil }
    return known.byName[name]
  }
}
