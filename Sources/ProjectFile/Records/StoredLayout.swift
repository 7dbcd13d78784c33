public import LayoutModel

/// The objects of a layout as stored in the tables, from which its other revisions are made.
public struct StoredLayout {
  public let id: LayoutID
  /// The layout's own row, or `nil` if there is no such layout.
  var header: LayoutHeader?
  /// The views, with their superviews and their positions among their siblings.
  var views = CreationOrder<View, View>(by: \.id)
  var guides = CreationOrder<Guide, Guide>(by: \.id)
  var constraints = CreationOrder<Constraint, Constraint>(by: \.id)
  var outlets = CreationOrder<Outlet, Outlet>(by: \.id)

  init(_ id: LayoutID) { self.id = id }

  /// Returns the layout made of the objects, or `nil` if there is none.
  ///
  /// Takes time linear in its objects.
  ///
  /// - Throws: ``ProjectFileError`` if its views are not a tree, so that they cannot be traversed.
  public func layout() throws -> Layout? {
    guard let layout = restored() else { return nil }
    if let problem = layout.hierarchyProblem {
      throw ProjectFileError.impossible(layout.name, problem)
    }
    return layout
  }

  /// Returns the layout made of the objects, whether its views are a tree or not.
  func restored() -> Layout? { restored(childOrder: childOrder) }

  /// Returns the layout made of the objects, whose views may have subviews not among them.
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
      // Views come in order of creation, which decides between equal positions.
      let isSorted = zip(children, children.dropFirst()).allSatisfy { $0.position <= $1.position }
      guard !isSorted else { return children.map(\.view) }
      return children.enumerated().sorted {
        ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
      }.map(\.element.view)
    }
  }
}
