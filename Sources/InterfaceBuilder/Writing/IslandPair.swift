internal import LayoutModel

/// A layout as the document has it and as it is now.
struct IslandPair {
  let known: Layout
  let now: Layout

  /// Whether anything differs that a document can hold.
  var isChanged: Bool {
    known.canvas != now.canvas || !known.views.elementsEqual(now.views)
      || !known.guides.elementsEqual(now.guides)
      || !known.constraints.elementsEqual(now.constraints)
      || !known.outlets.elementsEqual(now.outlets) || hasOtherStructure
  }

  var hasNewViews: Bool { now.views.contains { known.views[$0.id] == nil } }

  /// Whether there are views that are new, or stand elsewhere than in the document.
  var hasOtherStructure: Bool {
    hasNewViews
      || now.views.contains { view in
        known.views[view.id]?.parent != view.parent
          || known.subviews(of: view.id).filter { now.views[$0]?.parent == view.id }
            != now.subviews(of: view.id)
      }
  }
}
