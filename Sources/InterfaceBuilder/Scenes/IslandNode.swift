internal import LayoutModel

/// An element of a view tree and the view created from it.
struct IslandNode {
  let element: Element
  /// The index of the superview's node; `nil` for the root.
  let parent: Int?
  let id: ViewID
  let name: String
}
