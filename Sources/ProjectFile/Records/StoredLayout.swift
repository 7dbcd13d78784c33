public import LayoutModel

/// A layout as the tables hold it, object by object: what its forms at other revisions are made of.
public struct StoredLayout {
  public let id: LayoutID
  /// `nil` where there is no such layout.
  var header: LayoutHeader?
  var views = CreationOrder<StoredView, View> { $0.view.id }
  var guides = CreationOrder<Guide, Guide>(by: \.id)
  var constraints = CreationOrder<Constraint, Constraint>(by: \.id)
  var outlets = CreationOrder<Outlet, Outlet>(by: \.id)

  /// A view with its place in the hierarchy.
  struct StoredView {
    var view: View
    var parent: ViewID?
    /// Its place among its siblings; of no meaning without a superview.
    var position: Int
  }

  init(_ id: LayoutID) { self.id = id }

  /// The layout that the objects make up; `nil` where there is none.
  ///
  /// Linear in its objects.
  ///
  /// - Throws: ``ProjectFileError`` where its views are no tree: nothing could walk them then.
  public func layout() throws -> Layout? {
    guard let layout = restored() else { return nil }
    if let problem = layout.hierarchyProblem {
      throw ProjectFileError.impossible(layout.name, problem)
    }
    return layout
  }

  /// The layout that the objects make up, whatever its views are.
  func restored() -> Layout? { restored(childOrder: childOrder) }

  /// The layout that the objects make up, where views may have subviews that are not among them.
  func restored(childOrder: [ViewID: [ViewID]]) -> Layout? {
    guard let header else { return nil }
    var contents = Layout.Contents()
    contents.views = views.ordered.map { ($0.view, $0.parent) }
    contents.childOrder = childOrder
    contents.guides = guides.ordered
    contents.constraints = constraints.ordered
    contents.outlets = outlets.ordered
    return Layout(
      restoring: contents, id: id, name: header.name, canvas: header.canvas, root: header.root,
      source: header.source)
  }

  /// The subviews of each view, in order.
  private var childOrder: [ViewID: [ViewID]] {
    var siblings: [ViewID: [(position: Int, view: ViewID)]] = [:]
    for stored in views.ordered {
      if let parent = stored.parent {
        siblings[parent, default: []].append((stored.position, stored.view.id))
      }
    }
    return siblings.mapValues { children in
      // Views come in order of creation, so that is what decides between equal positions.
      let isSorted = zip(children, children.dropFirst()).allSatisfy { $0.position <= $1.position }
      guard !isSorted else { return children.map(\.view) }
      return children.enumerated().sorted {
        ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
      }.map(\.element.view)
    }
  }
}
