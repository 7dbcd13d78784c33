import LayoutModel

/// The views and guides of a layout that take part in an environment.
///
/// Nodes are in order, parents first, siblings in order, each view's guides before its subviews:
/// the order of reported frames and of variables. A view that is not installed is omitted together
/// with its subtree. Building a tree is linear in the layout. It is shared rather than copied,
/// since all of layout uses it.
final class LayoutTree: Sendable {
  /// A view or a guide.
  ///
  /// A view is large and used in many places, so nodes are shared rather than copied.
  final class Node: Sendable {
    let item: LayoutItem
    let name: String
    /// The superview, or a guide's owning view; `nil` for the root.
    let parent: Int?
    /// The view, resolved in the environment; `nil` for a guide.
    let view: View?
    /// Whether it is a view rather than a guide.
    let isView: Bool
    let isHidden: Bool
    let isAppKitStack: Bool
    /// Whether its content scrolls.
    let isScrollView: Bool
    /// Whether it has alignment insets.
    private let isOutset: Bool
    /// The text in its own language, independent of the environment.
    let ownText: String?
    /// The direction in which the view arranges its content; a guide has its owning view's.
    let direction: LayoutDirection
    /// The stack guide that it represents; `nil` for items of the layout.
    let stackGuide: StackGuide?

    /// The stack properties, if it is laid out as a stack view.
    var stack: StackProperties? { isStack ? view?.stack : nil }
    /// Whether it is laid out as a stack view.
    let isStack: Bool

    /// The alignment insets, from the frame to the alignment rect; zero for a guide.
    var alignmentInsets: EdgeInsets {
      isOutset ? view?.effectiveAlignmentInsets ?? .zero : .zero
    }

    /// Whether it belongs to the layout rather than being generated.
    var isReported: Bool { stackGuide == nil }

    fileprivate init(_ view: View, ownText: String?, parent: Int?, in environment: Environment) {
      item = .view(view.id)
      name = view.name
      self.parent = parent
      self.view = view
      isView = true
      isHidden = view.isHidden
      isAppKitStack = view.isAppKitStack
      isStack = view.kind == .stackView && view.stack != nil
      isScrollView = view.kind.isScrollView
      isOutset = view.effectiveAlignmentInsets != .zero
      self.ownText = ownText
      direction = view.direction ?? environment.direction
      stackGuide = nil
    }

    fileprivate init(
      _ guide: LayoutItem, named name: String, of owner: Int, direction: LayoutDirection,
      madeFor stackGuide: StackGuide?
    ) {
      item = guide
      self.name = name
      parent = owner
      view = nil
      isView = false
      isHidden = false
      isAppKitStack = false
      isStack = false
      isScrollView = false
      isOutset = false
      ownText = nil
      self.direction = direction
      self.stackGuide = stackGuide
    }
  }

  static let root = 0

  let nodes: [Node]
  /// The subviews of each node, back to front.
  let subviews: [[Int]]
  /// The end of each node's subtree, which is the index after its last descendant.
  private let ends: [Int]
  /// Whether the tree is laid out as on Interface Builder's canvas.
  private let isDesignTime: Bool
  /// The views for which AppKit's stack views have no room.
  private let detached: Set<ViewID>
  /// Whether each node takes no part in layout.
  private let leftOut: [Bool]
  /// The views among the nodes, in order, with the node of each.
  private let views: IDIndex
  private let nodeOfView: [Int]
  private let nodeOfGuide: [GuideID: Int]

  /// A tree without nodes.
  static let empty = LayoutTree(Nodes(), isDesignTime: false, without: [])

  /// Creates the tree of a layout in an environment.
  ///
  /// - Parameters:
  ///   - root: The view to start from, by default the layout's root.
  ///   - detached: The views for which AppKit's stack views have no room.
  convenience init(
    _ layout: Layout, in environment: Environment, root: ViewID? = nil,
    without detached: Set<ViewID> = []
  ) {
    self.init(
      Nodes(layout, in: environment, root: root ?? layout.root),
      isDesignTime: environment.includesPlaceholders, without: detached)
  }

  private init(_ made: Nodes, isDesignTime: Bool, without detached: Set<ViewID>) {
    nodes = made.nodes
    subviews = made.subviews
    ends = made.ends
    views = made.views
    nodeOfView = made.nodeOfView
    nodeOfGuide = made.nodeOfGuide
    self.isDesignTime = isDesignTime
    self.detached = detached
    var leftOut = [Bool](repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      leftOut[index] = leftOut[parent] || !Self.hasPlace(node, in: nodes[parent], without: detached)
    }
    self.leftOut = leftOut
  }

  /// The nodes of a tree under construction.
  private struct Nodes {
    var nodes: [Node] = []
    var subviews: [[Int]] = []
    var ends: [Int] = []
    var views = IDIndex()
    var nodeOfView: [Int] = []
    var nodeOfGuide: [GuideID: Int] = [:]

    init() {}

    init(_ layout: Layout, in environment: Environment, root: ViewID) {
      nodes.reserveCapacity(layout.views.count + layout.guides.count)
      subviews.reserveCapacity(layout.views.count + layout.guides.count)
      views.reserve(layout.views.count)
      nodeOfView.reserveCapacity(layout.views.count)
      var guides: [ViewID: [Guide]] = [:]
      for guide in layout.guides { guides[guide.owningView, default: []].append(guide) }

      var pending: [(view: ViewID, parent: Int?)] = [(root, nil)]
      while let (id, parent) = pending.popLast() {
        guard let own = layout.views[id] else { continue }
        let view = own.resolved(in: environment)
        guard view.isInstalled || parent == nil else { continue }
        let index = append(view, ownText: own.text, parent: parent, in: environment)
        for guide in guides[id] ?? [] {
          append(guide.id, named: guide.name, of: index)
        }
        let children = layout.subviews(of: id)
        for guide in StackGuide.needed(by: view, arranging: children) {
          append(guide.id, named: guide.name(after: view.name), of: index, madeFor: guide)
        }
        for child in children.reversed() { pending.append((child, index)) }
      }
      closeRanges()
    }

    private mutating func append(
      _ view: View, ownText: String?, parent: Int?, in environment: Environment
    ) -> Int {
      let index = nodes.count
      nodes.append(Node(view, ownText: ownText, parent: parent, in: environment))
      subviews.append([])
      if views.append(view.id) { nodeOfView.append(index) }
      if let parent { subviews[parent].append(index) }
      return index
    }

    private mutating func append(
      _ guide: GuideID, named name: String, of owner: Int, madeFor stackGuide: StackGuide? = nil
    ) {
      nodeOfGuide[guide] = nodes.count
      nodes.append(
        Node(
          .guide(guide), named: name, of: owner, direction: nodes[owner].direction,
          madeFor: stackGuide))
      subviews.append([])
    }

    /// Children come after their parents, so a single backward pass finds the end of each subtree.
    private mutating func closeRanges() {
      ends = nodes.indices.map { $0 + 1 }
      for index in nodes.indices.reversed() {
        guard let parent = nodes[index].parent else { continue }
        ends[parent] = max(ends[parent], ends[index])
      }
    }
  }

  /// Returns the node of a view or a guide; for a built-in guide, the node of its view.
  ///
  /// `nil` if it is not installed.
  func index(of item: LayoutItem) -> Int? {
    switch item {
    case .view(let view), .builtin(_, of: let view): index(of: view)
    case .guide(let guide): nodeOfGuide[guide]
    }
  }

  /// Returns the node of a view, or `nil` if it is not installed.
  func index(of view: ViewID) -> Int? { views.place(of: view).map { nodeOfView[$0] } }

  /// Whether a node is a descendant of another one.
  func isDescendant(_ node: Int, of ancestor: Int) -> Bool {
    node > ancestor && node < ends[ancestor]
  }

  /// Whether a node takes no part in layout, like a hidden view in a stack view and its subtree.
  func isLeftOut(_ node: Int) -> Bool { leftOut[node] }

  /// Whether a stack view keeps hidden views arranged with zero length.
  ///
  /// UIKit's stack views do so. On Interface Builder's canvas hidden views are removed, as recorded
  /// frames show, and AppKit's stack views detach them.
  func squeezesHidden(in stack: Int) -> Bool {
    guard !isDesignTime, let properties = nodes[stack].stack else { return false }
    return !nodes[stack].isAppKitStack && properties.detachesHiddenViews
  }

  /// Returns the subviews with a place in a stack view: those that are not detached, and not hidden
  /// unless hidden ones keep their place.
  func arrangedSubviews(of stack: Int) -> [Int] {
    subviews[stack].filter { hasPlace($0, in: stack) }
  }

  private func hasPlace(_ node: Int, in parent: Int) -> Bool {
    Self.hasPlace(nodes[node], in: nodes[parent], without: detached)
  }

  /// Whether a node has a place in its superview, which may be a stack view that omits it.
  private static func hasPlace(
    _ node: Node, in parent: Node, without detached: Set<ViewID>
  ) -> Bool {
    guard parent.isStack, node.isView, let stack = parent.stack else { return true }
    if node.isHidden, stack.detachesHiddenViews { return false }
    guard parent.isAppKitStack, let view = node.view else { return true }
    return view.visibilityPriority > .notVisible && !detached.contains(view.id)
  }

  /// Whether a view is arranged by a stack view, which then determines its frame.
  func isArranged(_ node: Int) -> Bool {
    guard nodes[node].isView, let parent = nodes[node].parent else { return false }
    return nodes[parent].isStack
  }

  /// Returns the size, in points, of the alignment rect with which an arranged view was drawn.
  func drawnSize(of node: Int) -> AxisPair<Double>? {
    guard let view = nodes[node].view, isArranged(node), let frame = view.frame else { return nil }
    let size = frame.inset(by: view.effectiveAlignmentInsets).size
    return AxisPair(horizontal: size.width, vertical: size.height)
  }
}
