internal import LayoutHistory
internal import LayoutModel
internal import LosslessXML

/// Maps the objects of layouts to objects of a document, imported or created by an export.
///
/// An object that the project kept but the document lost gets back its old id. The ids of new
/// objects are derived from the objects' own, so that repeated exports, also by different people,
/// produce the same document.
struct AssignedIDs {
  private let document: DocumentID
  private var maker: ObjectIDMaker
  private(set) var views: [ViewID: String] = [:]
  private var newViews: [String: ViewID] = [:]
  /// The content views that a document needs for new views but the layouts lack.
  private(set) var contentViews: [ViewID: String] = [:]
  private(set) var guides: [GuideID: String] = [:]
  private(set) var constraints: [ConstraintID: String] = [:]

  init(_ xml: LosslessDocument, document: DocumentID) {
    self.document = document
    maker = ObjectIDMaker(taken: Set(xml.elements.compactMap(\.objectID)))
  }

  /// Finds or creates the ids of everything in a layout that is missing in `known`, the document's
  /// version of the layout.
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

  /// Returns the new view with an id.
  func view(of object: String) -> ViewID? { newViews[object] }

  /// Creates an id for something that is not an object of a layout, such as an outlet connection.
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
