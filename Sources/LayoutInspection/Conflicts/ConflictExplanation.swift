public import LayoutEngine
public import LayoutModel

/// Required constraints of a layout that cannot all hold: a minimal set, how far they are apart, and
/// what would mend it.
public struct ConflictExplanation: Sendable {
  public let layout: Layout
  /// Without any one of them the others hold.
  public let constraints: [DiagnosedConstraint]
  /// How many points they are apart; `nil` where it cannot be told.
  public let distance: Double?
  /// What they come to in numbers; `nil` where no one sum shows it.
  public let arithmetic: ConflictArithmetic?
  /// Each of them is enough; those that mend most conflicts first, and of these the smallest change.
  ///
  /// All have been tried by solving.
  public let repairs: [Repair]
  /// Settings of views, whose constraints UIKit made, that are enough as well, in words; tried by solving.
  public let settings: [String]
  /// What constraints are about that UIKit made and no setting changes, in words.
  public let remarks: [String]
  /// How many conflicts the layout has, this one included.
  public let conflictCount: Int
  private let mended: [Repair: Int]

  /// How many of the layout's conflicts a repair of this one mends.
  public func mends(_ repair: Repair) -> Int { mended[repair] ?? 0 }

  /// Explains every conflict of a layout.
  ///
  /// Changes each constraint of each conflict a few times, and solves what that touches.
  ///
  /// - Parameter fixed: constraints that cannot be changed, such as those that UIKit makes, with what it
  ///   calls them.
  public static func all(
    in layout: Layout, environment: Environment, measurer: (any ContentMeasurer)? = nil,
    fixed: [ConstraintID: String] = [:]
  ) -> [ConflictExplanation] {
    var session = LayoutSession(layout, in: environment, measurer: measurer)
    let solution = session.solve()
    let proofs = session.conflictProofs()
    let sessions = TrialSessions(layout, environment, measurer)
    return solution.conflicts.indices.map { place in
      let conflict = solution.conflicts[place]
      let trial = RepairTrial(
        of: conflict, in: layout, sessions, conflictCount: solution.conflicts.count,
        others: solution.broken.indices.filter { $0 != place }.map { solution.broken[$0] })
      let changeable = conflict.filter { member in
        if case .constraint(let id) = member.origin { return fixed[id] == nil }
        return false
      }
      let tried = changeable.compactMap(trial.repairs)
      let mended = Dictionary(tried.flatMap(\.repairs)) { first, _ in first }
      let repairs = tried.flatMap(\.repairs).sorted { left, right in
        left.mends == right.mends
          ? left.repair.cost < right.repair.cost : left.mends > right.mends
      }.map(\.repair)
      // Where none can be changed, how far they are apart is still worth knowing.
      let measured = changeable.isEmpty ? conflict.compactMap(trial.repairs) : tried
      // What holds once it need not says nothing: the other was given up in another conflict.
      let distances = measured.compactMap(\.distance).filter { $0 > 0 }
      let settings = ConflictSettings(conflict, fixed, apart: distances.min(), trial)
      return ConflictExplanation(
        layout: layout, constraints: conflict, distance: distances.min(),
        arithmetic: proofs[place].flatMap { ConflictArithmetic($0, fixed: Set(fixed.keys)) },
        repairs: repairs,
        settings: settings.mending, remarks: settings.remarks,
        conflictCount: solution.conflicts.count, mended: mended)
    }
  }

  /// In words: the constraints, what they come to, and the repairs.
  public var lines: [String] {
    let apart =
      distance.map {
        let text = $0.roundedText
        return "; they are \(text) \(text == "1" ? "point" : "points") apart"
      } ?? ""
    var ways: [ConstraintID: [Repair]] = [:]
    var order: [ConstraintID] = []
    for repair in repairs {
      if ways[repair.constraint] == nil { order.append(repair.constraint) }
      ways[repair.constraint, default: []].append(repair)
    }
    return ["\(constraints.count) required constraints cannot all hold\(apart)"]
      + constraints.map { "    " + layout.text(of: $0) }
      + (arithmetic.map { ["  " + $0.sentence(in: layout)] } ?? [])
      + (repairs.isEmpty && settings.isEmpty
        ? [] : ["  each of these is enough\(conflictCount > 1 ? " here" : ""):"])
      + order.map { "    \(layout.label(of: $0)): " + text(of: ways[$0] ?? []) }
      + settings.map { "    " + $0 } + remarks.map { "  " + $0 }
  }

  /// Ways to change one constraint, with how many conflicts they mend where that is more than this one.
  private func text(of ways: [Repair]) -> String {
    func extent(_ repair: Repair) -> String {
      let count = mends(repair)
      if count < 2 { return "" }
      return " (mends \(count < conflictCount ? "\(count)" : count == 2 ? "both" : "all \(count)"))"
    }
    let extents = Set(ways.map(extent))
    let texts = ways.map { layout.text(of: $0.change) + (extents.count == 1 ? "" : extent($0)) }
    return texts.joined(separator: ", or ") + (extents.count == 1 ? extents.first ?? "" : "")
  }
}
