internal import LayoutHistory
internal import LayoutModel
internal import LosslessXML

/// Which object of a document each object of its layouts is: the one it was imported from, or the
/// one that an export makes for it.
///
/// An object that the document lost, and the project kept, gets the id back that it had there. The
/// ids of new objects follow from the objects' own, so that an export made twice, or by two people,
/// is the same document.
struct AssignedIDs {
  private let document: DocumentID
  private var maker: ObjectIDMaker
  private(set) var views: [ViewID: String] = [:]
  private var newViews: [String: ViewID] = [:]
  /// Those of the views that a document has for the content of new ones, and the layouts have not.
  private(set) var contentViews: [ViewID: String] = [:]
  private(set) var guides: [GuideID: String] = [:]
  private(set) var constraints: [ConstraintID: String] = [:]

  init(_ xml: LosslessDocument, document: DocumentID) {
    self.document = document
    maker = ObjectIDMaker(taken: Set(xml.elements.compactMap(\.objectID)))
  }

  /// Finds or makes the ids of everything in a layout that `known`, the layout as the document has
  /// it, does not hold.
  mutating func assign(_ layout: Layout, known: Layout?) {
    for view in layout.views {
      if let there = known?.views[view.id] {
        views[view.id] = place(there.source)
      } else {
        let object = make(view.id, view.source)
        views[view.id] = object
        newViews[object] = view.id
        if view.ownsContentView, layout.contentView(of: view.id) == nil,
          !layout.subviews(of: view.id).isEmpty
        {
          contentViews[view.id] = make(for: "content view \(view.id)")
        }
      }
    }
    for guide in layout.guides {
      let there = known?.guides[guide.id]
      guides[guide.id] = there.map { place($0.source) } ?? make(guide.id, guide.source)
    }
    for constraint in layout.constraints {
      let there = known?.constraints[constraint.id]
      constraints[constraint.id] =
        there.map { place($0.source) } ?? make(constraint.id, constraint.source)
    }
  }

  /// The new view that has an id.
  func view(of object: String) -> ViewID? { newViews[object] }

  /// An id for something that has no object in a layout, such as an outlet's connection.
  mutating func make(for what: String) -> String {
    let id: ObjectID<String> = DerivedID(document: "alstore/export/1").id("part", what)
    return make(id, nil)
  }

  private mutating func make<Kind>(_ id: ObjectID<Kind>, _ source: SourcePlace?) -> String {
    if let before = place(source), maker.take(before) { return before }
    return maker.make(high: id.high, low: id.low)
  }

  private func place(_ source: SourcePlace?) -> String? {
    source.flatMap { $0.document == document ? $0.objectID : nil }
  }
}
