import LayoutModel
import Testing

/// A layout as simple values, so that comparisons show where two differ.
struct LayoutContents: Equatable {
  var id: LayoutID
  var name: String
  var canvas: Canvas
  var root: ViewID
  var source: SourcePlace?
  var views: [View]
  var children: [ViewID: [ViewID]]
  var guides: [Guide]
  var constraints: [Constraint]
  var outlets: [Outlet]

  init(_ layout: Layout) {
    id = layout.id
    name = layout.name
    canvas = layout.canvas
    root = layout.root
    source = layout.source
    views = Array(layout.views)
    children = Dictionary(
      uniqueKeysWithValues: layout.views.map { ($0.id, layout.subviews(of: $0.id)) })
    guides = Array(layout.guides)
    constraints = Array(layout.constraints)
    outlets = Array(layout.outlets)
  }
}

/// Expects two layouts to be equal, and reports the first object that differs.
func expectSame(
  _ a: Layout, _ b: Layout, _ comment: Comment, location: SourceLocation = #_sourceLocation
) {
  let (a, b) = (LayoutContents(a), LayoutContents(b))
  guard a != b else { return }
  for (x, y) in zip(a.views, b.views) where x != y {
    Issue.record("\(comment): \(x)\n\nagainst \(y)", sourceLocation: location)
    return
  }
  for (x, y) in zip(a.constraints, b.constraints) where x != y {
    Issue.record("\(comment): \(x)\n\nagainst \(y)", sourceLocation: location)
    return
  }
  #expect(a.views.count == b.views.count, comment, sourceLocation: location)
  #expect(a.children == b.children, comment, sourceLocation: location)
  #expect(a.guides == b.guides, comment, sourceLocation: location)
  #expect(a.outlets == b.outlets, comment, sourceLocation: location)
  #expect(a.constraints.count == b.constraints.count, comment, sourceLocation: location)
  Issue.record("\(comment): \(a.name) and \(b.name) differ", sourceLocation: location)
}
