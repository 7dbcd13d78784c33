import LayoutEngine
import LayoutModel

/// What of views can be set otherwise where UIKit's own constraints have a part in a conflict: nobody
/// wrote these, and nobody can change them by themselves.
struct ConflictSettings {
  private typealias Made = (name: String, equation: Equation, id: ConstraintID?)

  private let made: [Made]
  private let apart: Double?
  private let trial: RepairTrial

  /// - Parameters:
  ///   - fixed: constraints of the layout that UIKit made, with what it calls them.
  ///   - apart: how far the constraints are apart, in points.
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

  /// What is enough, as was tried by solving.
  var mending: [String] { Self.once(masks + stacks) }

  /// What the constraints are about that no setting changes.
  var remarks: [String] { Self.once(givens) }

  private static func once(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private func isMade(_ made: Made, as name: SystemConstraintName) -> Bool {
    made.name == name.rawValue
  }

  private func view(_ equation: Equation) -> View? {
    guard case .view(let id) = equation.first.anchor.item else { return nil }
    return trial.layout.views[id]
  }

  // MARK: Autoresizing masks

  private var masks: [String] {
    made.filter { isMade($0, as: .autoresizing) }.compactMap { member in
      guard let view = view(member.equation), isMended(withoutMaskOf: view, of: member) else {
        return nil
      }
      return "turn off the autoresizing mask of \(view.name): "
        + "translatesAutoresizingMaskIntoConstraints = false"
    }
  }

  private func isMended(withoutMaskOf view: View, of member: Made) -> Bool {
    guard member.id != nil else {
      return trial.isMended { layout throws(LayoutError) in
        try layout.updateView(view.id) { $0.translatesAutoresizingMask = false }
      }
    }
    // In a log the mask is constraints.
    let ofMask = made.filter {
      isMade($0, as: .autoresizing) && self.view($0.equation)?.id == view.id
    }.compactMap(\.id)
    return trial.isMended { layout throws(LayoutError) in
      _ = try layout.removeConstraints(ofMask)
    }
  }

  // MARK: Stack views

  private var stacks: [String] {
    made.flatMap { member -> [String] in
      guard let view = view(member.equation), let parent = view.parent,
        let stack = trial.layout.views[parent], let arrangement = stack.arrangement
      else { return [] }
      if isMade(member, as: .stackSpacing) { return spacing(member.equation, stack, arrangement) }
      let isAcross = [.stackAlignment, .stackEnds].contains { isMade(member, as: $0) }
      return isAcross ? alignment(stack, arrangement) : []
    }
  }

  private func spacing(
    _ equation: Equation, _ stack: View, _ arrangement: StackProperties
  ) -> [String] {
    guard let apart, case .view(let before)? = equation.second?.anchor.item else { return [] }
    let old = arrangement.customSpacing[before] ?? arrangement.spacing
    for new in [old + apart, old - apart] where new >= 0 {
      let isMended = trial.isMended { layout throws(LayoutError) in
        try layout.updateView(stack.id) { $0.stack?.customSpacing[before] = new }
      }
      guard isMended else { continue }
      return [
        "space \(stack.name) after \(trial.layout.name(of: before)): "
          + "\(old.shortText) → \(new.shortText)"
      ]
    }
    return []
  }

  private func alignment(_ stack: View, _ arrangement: StackProperties) -> [String] {
    let new: StackProperties.Alignment = arrangement.axis == .vertical ? .leading : .top
    let isMended = trial.isMended { layout throws(LayoutError) in
      try layout.updateView(stack.id) { $0.stack?.alignment = new }
    }
    guard isMended else { return [] }
    return ["align \(stack.name): \(arrangement.alignment.rawValue) → \(new.rawValue)"]
  }

  // MARK: What is given from outside

  private var givens: [String] {
    made.compactMap { member in
      // On a canvas the root has the size of the screen.
      guard member.id != nil, let view = view(member.equation) else { return nil }
      switch SystemConstraintName(rawValue: member.name) {
      case .rootWidth, .rootHeight:
        let word = isMade(member, as: .rootWidth) ? "width" : "height"
        return
          "\(member.name) is the \(word) that \(view.name) is given from outside: in a cell that "
          + "sizes itself let one of the others yield to it, at priority 999"
      case .stackHiding:
        return
          "UISV-hiding stands for a hidden view, \(view.name): let what is inside it yield, at "
          + "priority 999"
      default: return nil
      }
    }
  }
}
