// The rules that a layout must satisfy to be laid out. Edits preserve them; data read from a file,
// a revision or a document is checked against them before its hierarchy is traversed.

extension Layout {
  /// The maximum nesting depth of views, with the root at depth 1.
  ///
  /// No real screen comes close; deeper nesting is an accident or an attack.
  public static let deepestNesting = 2_000

  /// The reason why the views do not form a tree below the root, or `nil` if they do.
  ///
  /// Linear in the number of views.
  public var hierarchyProblem: LayoutError? {
    guard let rootView = views[root] else { return .unknownObject("root view", root.description) }
    if let parent = rootView.parent {
      return .hierarchyCycle(
        of: rootView.name, inside: views[parent]?.name ?? parent.description, isRoot: true)
    }
    var reached = 1
    var depth = 1
    var level = [root]
    while !level.isEmpty {
      let next = level.flatMap { childOrder[$0] ?? [] }
      if next.isEmpty { break }
      reached += next.count
      depth += 1
      guard depth <= Self.deepestNesting else { return .nestedTooDeep(name(of: next[0])) }
      level = next
    }
    // A view has at most one superview, and none was reached twice: any view not reached has no
    // superview or is part of a cycle.
    return reached == views.count ? nil : unreachableViews.first
  }

  /// The errors of the views that are not below the root; linear in the number of views.
  private var unreachableViews: [LayoutError] {
    let below = Set(subtree(of: root))
    return views.filter { !below.contains($0.id) }.map { view in
      guard let parent = view.parent else {
        return .unknownObject("superview of \(view.name)", "none")
      }
      guard let above = views[parent] else {
        return .unknownObject("superview of \(view.name)", parent.description)
      }
      return .hierarchyCycle(of: view.name, inside: above.name, isRoot: false)
    }
  }

  /// Returns every violation of a rule, such as those left by editing the file by hand.
  ///
  /// Linear in the size of the layout, but the cost of a constraint depends on its depth.
  public func problems() -> [LayoutError] {
    if let problem = hierarchyProblem {
      let isAboutRoot = views[root].map { $0.parent != nil } ?? true
      return isAboutRoot || problem.code == .nestedTooDeep ? [problem] : unreachableViews
    }
    var found: [LayoutError] = []
    func note(_ check: () throws(LayoutError) -> Void) {
      do { try check() } catch { found.append(error) }
    }
    for view in views {
      note { () throws(LayoutError) in try check(view) }
      if !ViewKind.known.contains(view.kind) {
        found.append(.unknownViewKind(view.kind.rawValue, of: view.name))
      }
    }
    for guide in guides where views[guide.owningView] == nil {
      found.append(.unknownObject("view of the guide \(guide.name)", "\(guide.owningView)"))
    }
    for constraint in constraints {
      note { () throws(LayoutError) in try check(constraint) }
    }
    for outlet in outlets {
      for target in outlet.targets where !holds(target) {
        found.append(.unknownObject("target of the outlet \(outlet.name)", "\(target)"))
      }
    }
    return found
  }

  /// Throws if views below a view would be nested too deep.
  ///
  /// - Parameter levels: The number of levels to be added below it.
  func checkDepth(below view: ViewID, levels: Int) throws(LayoutError) {
    guard ancestors(of: view).count + levels <= Self.deepestNesting else {
      throw .nestedTooDeep(name(of: view))
    }
  }

  /// Returns the number of levels in a view's subtree, including the view.
  func levels(of view: ViewID) -> Int {
    var count = 0
    var level = [view]
    while !level.isEmpty {
      count += 1
      level = level.flatMap { childOrder[$0] ?? [] }
    }
    return count
  }
}
