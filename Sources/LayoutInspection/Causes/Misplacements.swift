import LayoutModel

/// The recorded frames of a document that its constraints do not lead to, grouped by cause.
///
/// A constraint that the recorded frames violate shows where the cause is: a view that was not laid
/// out again, or a safe area or superview of another size. Views whose recorded frames match those
/// of their neighbours are only consequences.
struct Misplacements {
  /// A cause of misplacements.
  struct Cause {
    var subject: ViewID
    var message: String
    /// Whether the cause is in the surroundings of the views rather than one of them.
    var isOfSurroundings = false
    /// The other views misplaced because of it, in the order of the layout.
    var following: [ViewID] = []
  }

  private(set) var causes: [Cause] = []
  private let layout: Layout
  private let recorded: InspectedLayout.Recorded
  /// The misplaced views in the order of the layout, superviews first.
  private let misplaced: [ViewID]

  /// Linear in the layout.
  ///
  /// - Parameter misplaced: The views recorded elsewhere, in the order of the layout.
  init(_ layout: Layout, _ recorded: InspectedLayout.Recorded, misplaced: [ViewID]) {
    self.layout = layout
    self.recorded = recorded
    self.misplaced = misplaced
    guard !misplaced.isEmpty else { return }
    find()
  }

  /// Returns a sentence with the recorded and the solved frame of a view.
  func message(_ view: ViewID) -> String {
    guard let frame = recorded.solution.frames.first(where: { $0.item == .view(view) }),
      let old = recorded.frames[view]
    else { return layout.name(of: view) }
    return
      "\(frame.name) is recorded at \(old.roundedText) but is at \(frame.frame.roundedText)"
  }

  private mutating func find() {
    var breaks = self.breaks()
    var groups = Groups<BrokenConstraint.Token>()
    for broken in breaks { groups.join(broken.tokens) }
    var owners: [ViewID: Int] = [:]
    for view in misplaced { owners[view] = groups.group(of: .view(view)) }
    let neighbours = self.neighbours
    spread(&owners, from: misplaced.filter { owners[$0] != nil }, along: neighbours)
    // Views without a violated constraint are grouped with their neighbours.
    for view in misplaced where owners[view] == nil {
      owners[view] = -1 - owners.count
      spread(&owners, from: [view], along: neighbours)
    }
    var places: [Int: Int] = [:]
    for view in misplaced {
      guard let owner = owners[view] else { continue }
      if let place = places[owner] {
        causes[place].following.append(view)
      } else {
        places[owner] = causes.count
        causes.append(Cause(subject: view, message: message(view)))
      }
    }
    breaks.removeAll { $0.surrounding == nil }
    for (owner, place) in places {
      let own = breaks.filter { groups.group(of: $0.tokens[0]) == owner }
      guard let surrounding = surrounding(own) else { continue }
      causes[place].following.insert(causes[place].subject, at: 0)
      causes[place].subject = surrounding.view
      causes[place].message = surrounding.message
      causes[place].isOfSurroundings = true
    }
  }

  /// Propagates owners from views to their neighbours without one.
  private func spread(
    _ owners: inout [ViewID: Int], from start: [ViewID], along neighbours: [ViewID: [ViewID]]
  ) {
    var pending = start
    let isMisplaced = Set(misplaced)
    var next = 0
    while next < pending.count {
      let view = pending[next]
      next += 1
      for neighbour in neighbours[view] ?? []
      where isMisplaced.contains(neighbour) && owners[neighbour] == nil {
        owners[neighbour] = owners[view]
        pending.append(neighbour)
      }
    }
  }

  /// The neighbours of each view by constraints and hierarchy; the root has none.
  private var neighbours: [ViewID: [ViewID]] {
    var result: [ViewID: [ViewID]] = [:]
    func join(_ a: ViewID, _ b: ViewID) {
      guard a != b, a != layout.root, b != layout.root else { return }
      result[a, default: []].append(b)
      result[b, default: []].append(a)
    }
    for constraint in layout.constraints where constraint.isActive {
      let views = constraint.equation.anchors.compactMap { layout.container(of: $0.item) }
      for (index, view) in views.enumerated() {
        for other in views[(index + 1)...] { join(view, other) }
      }
    }
    for view in layout.views {
      if let parent = view.parent { join(view.id, parent) }
    }
    return result
  }
}

extension Misplacements {
  /// A constraint that recorded frames violate.
  fileprivate struct BrokenConstraint {
    /// Its subject; constraints that share one have the same cause.
    enum Token: Hashable {
      /// A misplaced view.
      case view(ViewID)
      case safeArea(ViewID)
      /// A view recorded at its solved frame, whose contents would fit another size.
      case size(ViewID, Axis, Int)
      /// An edge or centre of a view recorded at its solved frame, and the others' displacement.
      case edge(ViewID, Attribute, Int)
    }

    var tokens: [Token]
    /// The change in the surroundings that would satisfy the constraint.
    var surrounding: Surrounding?
  }

  /// A part of the surroundings that was different when the frames were recorded.
  fileprivate enum Surrounding {
    /// The edge of a safe area, and its displacement along its axis.
    case safeArea(ViewID, Attribute, Double)
    /// The additional size of a superview.
    case size(ViewID, Axis, Double)
  }

  fileprivate func breaks() -> [BrokenConstraint] {
    let displacement = RecordedDisplacement(layout, recorded)
    let environment = recorded.solution.environment
    let open = Set((recorded.solution.broken + recorded.solution.unsatisfied).map(\.origin))
    return layout.constraints.compactMap { constraint in
      guard constraint.isEffective(in: environment), !open.contains(.constraint(constraint.id))
      else { return nil }
      let equation = constraint.equation(in: environment)
      // Rounding to pixels moves both edges by half a point at most.
      guard equation.relation == .equal, let gap = displacement.gap(equation), abs(gap) > 1
      else { return nil }
      return broken(equation, gap)
    }
  }

  private func broken(_ equation: Equation, _ gap: Double) -> BrokenConstraint? {
    var result = BrokenConstraint(tokens: [])
    let sides: [(operand: Operand, shift: Double)] =
      [(equation.first, -gap)]
      + (equation.second.map { [($0, gap / max(abs(equation.multiplier), 1e-9))] } ?? [])
    let isMisplaced = Set(misplaced)
    for (operand, shift) in sides {
      let anchor = operand.anchor
      guard let view = anchor.item.view else { continue }
      if case .builtin(let guide, _) = anchor.item, guide.isOfSafeArea {
        result.tokens.append(.safeArea(view))
        result.surrounding = .safeArea(view, guide.edge(of: anchor.attribute), shift)
      } else if isMisplaced.contains(view) {
        result.tokens.append(.view(view))
      } else if let axis = anchor.attribute.axis {
        let isAround = sides.contains {
          guard let other = $0.operand.anchor.item.view, other != view else { return false }
          return layout.isAncestor(view, of: other)
        }
        if isAround, let growth = anchor.attribute.growth(shift) {
          result.tokens.append(.size(view, axis, Int(growth.rounded())))
          result.surrounding = .size(view, axis, growth)
        } else {
          result.tokens.append(.edge(view, anchor.attribute, Int(shift.rounded())))
        }
      }
    }
    return result.tokens.isEmpty ? nil : result
  }

  /// Returns the difference in the surroundings that explains a cause, or `nil` if there is none.
  fileprivate func surrounding(_ breaks: [BrokenConstraint]) -> (view: ViewID, message: String)? {
    var sizes: [BrokenConstraint.Token: Int] = [:]
    for broken in breaks {
      switch broken.surrounding {
      case .safeArea(let view, let edge, let shift):
        return (view, safeAreaMessage(view, edge, shift))
      case .size(let view, let axis, let growth):
        let token = BrokenConstraint.Token.size(view, axis, Int(growth.rounded()))
        sizes[token, default: 0] += 1
        // If only one view does not fit, it may be at fault itself.
        guard sizes[token] == 2 else { continue }
        return (view, sizeMessage(view, axis, growth))
      case nil: continue
      }
    }
    return nil
  }

  private func safeAreaMessage(_ view: ViewID, _ edge: Attribute, _ shift: Double) -> String {
    let insets = recorded.solution.environment.safeArea
    let size = solvedSize(of: view)
    let (word, place) =
      switch edge {
      case .bottom: ("ended", size.height - insets.bottom)
      case .right, .trailing: ("ended", size.width - insets.right)
      case .left, .leading: ("began", insets.left)
      default: ("began", insets.top)
      }
    let here = word == "ended" ? "ends" : "begins"
    guard view == layout.root else {
      return "views are recorded as if the safe area of \(layout.name(of: view)) \(word) elsewhere"
    }
    return "views are recorded as if the safe area \(word) at \((place + shift).roundedText), "
      + "but it \(here) at \(place.roundedText)"
  }

  private func sizeMessage(_ view: ViewID, _ axis: Axis, _ growth: Double) -> String {
    let size = solvedSize(of: view)
    let (word, length) =
      axis == .horizontal ? ("wide", size.width) : ("high", size.height)
    return "views are recorded as in a \(layout.name(of: view)) \((length + growth).roundedText) "
      + "\(word), but it is \(length.roundedText) \(word)"
  }

  private func solvedSize(of view: ViewID) -> Size {
    recorded.solution.frames.first { $0.item == .view(view) }?.exact.size
      ?? Size(width: 0, height: 0)
  }
}

extension Attribute {
  /// Returns the growth of a view if its edge, centre or size is shifted while its leading or top
  /// edge stays in place; `nil` for that edge itself.
  fileprivate func growth(_ shift: Double) -> Double? {
    switch withoutMargin {
    case .right, .trailing, .bottom, .lastBaseline, .width, .height: shift
    case .centerX, .centerY: 2 * shift
    default: nil
    }
  }
}

extension BuiltinGuide {
  fileprivate var isOfSafeArea: Bool {
    self == .safeArea || self == .topLayoutGuide || self == .bottomLayoutGuide
  }

  /// Returns the edge of the safe area that an edge of the guide corresponds to.
  fileprivate func edge(of attribute: Attribute) -> Attribute {
    switch self {
    case .topLayoutGuide: .top
    case .bottomLayoutGuide: .bottom
    default: attribute
    }
  }
}
