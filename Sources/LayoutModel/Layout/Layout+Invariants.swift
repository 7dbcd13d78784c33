#if DEBUG
  extension Layout {
    /// Returns every violated invariant: broken rules, and indexes that disagree with the objects.
    ///
    /// For random tests; linear in the layout. Not available in release builds.
    public func checkInvariants() -> [String] {
      problems().map(\.message) + childOrderProblems() + nameProblems()
    }

    private func childOrderProblems() -> [String] {
      var problems: [String] = []
      var listed: Set<ViewID> = []
      for (parent, children) in childOrder {
        if views[parent] == nil { problems.append("children of a missing view: \(parent)") }
        for child in children {
          if !listed.insert(child).inserted { problems.append("listed twice: \(child)") }
          if views[child]?.parent != parent { problems.append("a child of another: \(child)") }
        }
      }
      for view in views where view.parent != nil && !listed.contains(view.id) {
        problems.append("not listed below its superview: \(view.name)")
      }
      return problems.sorted()
    }

    private func nameProblems() -> [String] {
      var items: [String: LayoutItem] = [:]
      for view in views { items[view.name] = .view(view.id) }
      for guide in guides { items[guide.name] = .guide(guide.id) }
      var problems = items == itemNames ? [] : ["the names of views and guides are inconsistent"]
      if items.count != views.count + guides.count { problems.append("two items have one name") }
      let named = constraints.filter { $0.name != nil }
      let isFound = named.allSatisfy { constraint in
        constraint.name.map { self.constraint(named: $0, on: constraint.namedOn)?.id }
          == constraint.id
      }
      if !isFound || named.count != constraintNames.count {
        problems.append("the names of constraints are inconsistent")
      }
      if Dictionary(outlets.map { ($0.name, $0.id) }, uniquingKeysWith: { $1 }) != outletNames {
        problems.append("the names of outlets are inconsistent")
      }
      return problems
    }
  }
#endif
