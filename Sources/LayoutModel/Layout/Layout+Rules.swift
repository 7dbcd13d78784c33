// What a layout must be so that it can be laid out. Edits keep these rules; what is read from a file, a
// revision or a document is held against them before anything walks its hierarchy.

extension Layout {
  /// How deep views may be nested, the root being at depth 1.
  ///
  /// No screen comes near; what goes beyond is an accident, or malice.
  public static let deepestNesting = 2_000

  /// Why the views are no tree below the root; `nil` where they are one.
  ///
  /// Linear in the views.
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
    // Each view stands below one other at most, and none below the root twice: whatever was not
    // reached hangs on nothing, or on itself.
    return reached == views.count ? nil : unreachableViews.first
  }

  /// What is wrong with the views that do not hang below the root; linear in the views.
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

  /// Everything that breaks a rule: what an edit by hand in the file can have left behind.
  ///
  /// Linear in the size of the layout, but for its constraints, which count by their depth.
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

  /// Throws where views below a view would be nested too deep.
  ///
  /// - Parameter levels: how many levels there are to be below it.
  func checkDepth(below view: ViewID, levels: Int) throws(LayoutError) {
    guard ancestors(of: view).count + levels <= Self.deepestNesting else {
      throw .nestedTooDeep(name(of: view))
    }
  }

  /// How many levels a view and what is below it take.
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
