internal import LayoutModel
internal import LosslessXML

/// The elements of a layout's objects in the current state of a document being written.
struct IslandElements {
  /// The elements of the tree's views, by the ids in the layout being written.
  private(set) var views: [ViewID: Element] = [:]
  let constraints: [ConstraintID: Element]
  /// The views that the document defines for its new elements, by the ids in the layout.
  private(set) var fresh: [ViewID: View] = [:]
  /// The object ids of what existed before: views, guides and built-in guides.
  let items: [LayoutItem: String]

  init(_ reading: DocumentReading, _ pair: IslandPair, _ ids: AssignedIDs) {
    let layout = pair.now
    let island = reading.islands.first { $0.layout.id == layout.id }
    constraints = island?.constraintElements ?? [:]
    items = Dictionary(
      (island?.items ?? [:]).map { ($1, $0) }, uniquingKeysWith: min)
    for view in layout.views where pair.known.views[view.id] != nil {
      views[view.id] = island?.viewElements[view.id]
    }
    guard pair.hasNewViews, let island else { return }
    for view in island.layout.views where pair.known.views[view.id] == nil {
      guard let object = view.source?.objectID, let element = island.viewElements[view.id],
        let id = ids.view(of: object), layout.views[id] != nil
      else { continue }
      views[id] = element
      fresh[id] = view
    }
  }

  /// The element of an object of the tree or of its controller.
  func element(_ object: String) -> Element? {
    let root = views.values.lazy.compactMap { view in
      view.ancestors.reduce(nil as Element?) { _, last in last }
    }.first
    return root?.descendants.first { $0.has("id", object) }
  }
}
