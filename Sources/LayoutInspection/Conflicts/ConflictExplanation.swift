public import LayoutEngine
public import LayoutModel

/// Contradicting required constraints of a layout: a minimal set, their distance, and possible
/// repairs.
public struct ConflictExplanation: Sendable {
  public let layout: Layout
  /// A minimal set: without any one of them, the others can be satisfied.
  public let constraints: [DiagnosedConstraint]
  /// The distance by which they conflict, in points; `nil` if it is unknown.
  public let distance: Double?
  /// The arithmetic of the contradiction; `nil` if a single sum does not show it.
  public let arithmetic: ConflictArithmetic?
  /// Repairs, each sufficient alone; first those that resolve most conflicts, then the smallest.
  ///
  /// All were verified by solving.
  public let repairs: [Repair]
  /// Sufficient changes to views with constraints made by UIKit, in words; verified by solving.
  public let settings: [String]
  /// Explanations of constraints made by UIKit that no setting changes.
  public let remarks: [String]
  /// The number of conflicts in the layout, including this one.
  public let conflictCount: Int
  private let mended: [Repair: Int]

  /// Returns the number of the layout's conflicts that a repair of this one resolves.
  public func mends(_ repair: Repair) -> Int { mended[repair] ?? 0 }

  /// Explains every conflict of a layout.
  ///
  /// Tries several changes to each constraint of each conflict, and solves what they affect.
  ///
  /// - Parameter fixed: The constraints that cannot be changed, such as those made by UIKit, with
  ///   their names.
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
      // Even if no constraint can be changed, their distance is worth knowing.
      let measured = changeable.isEmpty ? conflict.compactMap(trial.repairs) : tried
      // If satisfied once optional, it gives no distance: another conflict dropped the other.
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

  /// The explanation as lines of text: the constraints, their arithmetic, and the repairs.
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
    return ["\(constraints.count) required constraints conflict\(apart)"]
      + constraints.map { "    " + layout.text(of: $0) }
      + (arithmetic.map { ["  " + $0.sentence(in: layout)] } ?? [])
      + (repairs.isEmpty && settings.isEmpty
        ? [] : ["  any of these resolves \(conflictCount > 1 ? "this one" : "it"):"])
      + order.map { "    \(layout.label(of: $0)): " + text(of: ways[$0] ?? []) }
      + settings.map { "    " + $0 } + remarks.map { "  " + $0 }
  }

  /// Returns the ways to change one constraint, with the number of conflicts resolved if several.
  private func text(of ways: [Repair]) -> String {
    func extent(_ repair: Repair) -> String {
      let count = mends(repair)
      if count < 2 { return "" }
      return
        " (resolves \(count < conflictCount ? "\(count)" : count == 2 ? "both" : "all \(count)"))"
    }
    let extents = Set(ways.map(extent))
    let texts = ways.map { layout.text(of: $0.change) + (extents.count == 1 ? "" : extent($0)) }
    return texts.joined(separator: ", or ") + (extents.count == 1 ? extents.first ?? "" : "")
  }
}
