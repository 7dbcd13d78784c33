public import LayoutModel

/// A layout as the tables hold it, object by object: what its forms at other revisions are made of.
public struct StoredLayout {
  public let id: LayoutID
  /// `nil` where there is no such layout.
  var header: LayoutHeader?
  /// With their superviews, and their positions among the subviews of those.
  var views = CreationOrder<View, View>(by: \.id)
  var guides = CreationOrder<Guide, Guide>(by: \.id)
  var constraints = CreationOrder<Constraint, Constraint>(by: \.id)
  var outlets = CreationOrder<Outlet, Outlet>(by: \.id)

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
    contents.views = views.ordered
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
    let (views, positions) = views.sorted()
    for index in views.indices {
      if let parent = views[index].parent {
        siblings[parent, default: []].append((positions[index], views[index].id))
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
