internal import LayoutModel

/// An element of a tree of views and the view it becomes.
struct IslandNode {
  let element: Element
  /// The superview's place among the tree's nodes; `nil` for the root.
  let parent: Int?
  let id: ViewID
  let name: String
}
