internal import LayoutModel

/// A layout in its document's version and its current one.
struct IslandPair {
  let known: Layout
  let now: Layout

  /// Whether the versions differ in anything that documents can express.
  var isChanged: Bool {
    known.canvas != now.canvas || !known.views.elementsEqual(now.views)
      || !known.guides.elementsEqual(now.guides)
      || !known.constraints.elementsEqual(now.constraints)
      || !known.outlets.elementsEqual(now.outlets) || hasOtherStructure
  }

  var hasNewViews: Bool { now.views.contains { known.views[$0.id] == nil } }

  /// Whether any views are new or in a different position than in the document.
  var hasOtherStructure: Bool {
    hasNewViews
      || now.views.contains { view in
        known.views[view.id]?.parent != view.parent
          || known.subviews(of: view.id).filter { now.views[$0]?.parent == view.id }
            != now.subviews(of: view.id)
      }
  }
}
