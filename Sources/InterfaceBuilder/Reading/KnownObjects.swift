internal import LayoutHistory
public import LayoutModel

/// Maps the objects of a document to objects of a project.
///
/// An imported object's id is derived from its object id in the document. An object created in the
/// project has its own id; when the document it was written into is read again, it must be found by
/// its object id instead of being created a second time.
public struct KnownObjects: Sendable {
  private var objects: [String: ObjectKey] = [:]
  private var outlets: [String: Outlets] = [:]

  /// The outlets of a layout; they have no stable ids in documents and are therefore matched by
  /// name.
  private struct Outlets {
    var ids: Set<OutletID> = []
    var byName: [String: OutletID] = [:]
  }

  /// Creates an empty mapping: every id is derived from the document.
  public init() {}

  /// Collects the objects of layouts by their places in a document.
  ///
  /// - Complexity: O(objects).
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

  /// Records the outlets of the layout whose root view has an object id.
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

  /// Maps the document's object with a kind and object id to an object of the project.
  mutating func remember<Kind>(_ kind: ObjectKind, _ object: String, _ id: ObjectID<Kind>) {
    let key = "\(kind) \(object)"
    if objects[key] == nil { objects[key] = ObjectKey(kind, id) }
  }

  /// The project's id for the document's object with a kind and object id, if known.
  func id<Kind>(_ kind: String, _ object: String) -> ObjectID<Kind>? {
    objects["\(kind) \(object)"]?.id()
  }

  /// The outlet with a name in the layout whose root view has an object id.
  ///
  /// - Parameter derived: The id derived from the document, which takes precedence over names.
  func outlet(named name: String, derived: OutletID, root: String) -> OutletID? {
    guard let known = outlets[root], !known.ids.contains(derived) else { return nil }
    return known.byName[name]
  }
}
