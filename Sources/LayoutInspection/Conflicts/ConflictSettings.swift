import LayoutEngine
import LayoutModel

/// Settings of views to change if constraints made by UIKit, which cannot be edited, are part of a
/// conflict.
struct ConflictSettings {
  private typealias Made = (name: String, equation: Equation, id: ConstraintID?)

  private let made: [Made]
  private let apart: Double?
  private let trial: RepairTrial

  /// - Parameters:
  ///   - fixed: The layout's constraints made by UIKit, with their names.
  ///   - apart: The distance of the constraints, in points.
  init(
    _ conflict: [DiagnosedConstraint], _ fixed: [ConstraintID: String], apart: Double?,
    _ trial: RepairTrial
  ) {
    made = conflict.compactMap { member in
      switch member.origin {
      case .system(let name): (name, member.equation, nil)
      case .constraint(let id): fixed[id].map { ($0, member.equation, id) }
      }
    }
    self.apart = apart
    self.trial = trial
  }

  /// The sufficient changes, verified by solving.
  var mending: [String] { masks + spacings + alignments }

  private func isMade(_ made: Made, as name: SystemConstraintName) -> Bool {
    made.name == name.rawValue
  }

  private func view(_ equation: Equation) -> View? {
    guard case .view(let id) = equation.first.anchor.item else { return nil }
    return trial.layout.views[id]
  }

  /// Returns the distinct views of the constraints' first items.
  private func views(of members: [Made]) -> [View] {
    var seen: Set<ViewID> = []
    return members.compactMap { view($0.equation) }.filter { seen.insert($0.id).inserted }
  }

  // MARK: Autoresizing masks

  private var masks: [String] {
    let ofMasks = made.filter { isMade($0, as: .autoresizing) }
    return views(of: ofMasks).compactMap { view in
      guard isMended(withoutMaskOf: view, ofMasks.compactMap(\.id)) else { return nil }
      return "turn off the autoresizing mask of \(view.name): "
        + "translatesAutoresizingMaskIntoConstraints = false"
    }
  }

  /// - Parameter fixed: The constraints by which a log represents masks.
  private func isMended(withoutMaskOf view: View, _ fixed: [ConstraintID]) -> Bool {
    trial.isMended { layout throws(LayoutError) in
      let ofMask = fixed.filter { id in
        layout.constraints[id].flatMap { self.view($0.equation)?.id } == view.id
      }
      if ofMask.isEmpty {
        try layout.updateView(view.id) { $0.translatesAutoresizingMask = false }
      } else {
        _ = try layout.removeConstraints(ofMask)
      }
    }
  }

  // MARK: Stack views

  private var spacings: [String] {
    made.filter { isMade($0, as: .stackSpacing) }.compactMap { member in
      guard let view = view(member.equation), let stack = stack(arranging: view) else { return nil }
      return spacing(member.equation, stack.view, stack.arrangement)
    }
  }

  private var alignments: [String] {
    let across = made.filter { member in
      [.stackAlignment, .stackEnds].contains { isMade(member, as: $0) }
    }
    var seen: Set<ViewID> = []
    return views(of: across).compactMap { stack(arranging: $0) }
      .filter { seen.insert($0.view.id).inserted }
      .compactMap { alignment($0.view, $0.arrangement) }
  }

  private func stack(arranging view: View) -> (view: View, arrangement: StackProperties)? {
    view.parent.flatMap { trial.layout.views[$0] }
      .flatMap { stack in stack.arrangement.map { (stack, $0) } }
  }

  private func spacing(
    _ equation: Equation, _ stack: View, _ arrangement: StackProperties
  ) -> String? {
    guard let apart, case .view(let before)? = equation.second?.anchor.item else { return nil }
    let old = arrangement.customSpacing[before] ?? arrangement.spacing
    for new in [old + apart, old - apart] where new >= 0 {
      let isMended = trial.isMended { layout throws(LayoutError) in
        try layout.updateView(stack.id) { $0.stack?.customSpacing[before] = new }
      }
      guard isMended else { continue }
      return "space \(stack.name) after \(trial.layout.name(of: before)): "
        + "\(old.shortText) → \(new.shortText)"
    }
    return nil
  }

  private func alignment(_ stack: View, _ arrangement: StackProperties) -> String? {
    let new: StackProperties.Alignment = arrangement.axis == .vertical ? .leading : .top
    let isMended = trial.isMended { layout throws(LayoutError) in
      try layout.updateView(stack.id) { $0.stack?.alignment = new }
    }
    guard isMended else { return nil }
    return "align \(stack.name): \(arrangement.alignment.rawValue) → \(new.rawValue)"
  }

  // MARK: Sizes given from outside

  /// Explanations of constraints that no setting changes.
  var remarks: [String] {
    made.compactMap { member in
      // On a canvas, the root has the size of the screen.
      guard member.id != nil, let view = view(member.equation) else { return nil }
      switch SystemConstraintName(rawValue: member.name) {
      case .rootWidth, .rootHeight:
        let word = isMade(member, as: .rootWidth) ? "width" : "height"
        return
          "\(member.name) is the \(word) that \(view.name) is given from outside: in a "
          + "self-sizing cell, lower one of the others to priority 999"
      case .stackHiding:
        return
          "UISV-hiding collapses a hidden view, \(view.name): lower the constraints inside it to "
          + "priority 999"
      default: return nil
      }
    }
  }
}
