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
  /// Settings of views whose constraints UIKit made, in words: those that mend it come first, then what
  /// such constraints are about.
  public let settings: [String]
  /// How many conflicts the layout has, this one included.
  public let conflictCount: Int
  private let mended: [Repair: Int]

  /// How many of the layout's conflicts a repair of this one mends.
  public func mends(_ repair: Repair) -> Int { mended[repair] ?? 0 }

  /// Explains every conflict of a layout.
  ///
  /// Solves the layout a few times for each constraint of each conflict.
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
    return solution.conflicts.indices.map { place in
      let conflict = solution.conflicts[place]
      let trial = RepairTrial(
        of: conflict, in: layout, environment, measurer, conflictCount: solution.conflicts.count,
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
      return ConflictExplanation(
        layout: layout, constraints: conflict, distance: distances.min(),
        arithmetic: proofs[place].flatMap { ConflictArithmetic($0, fixed: Set(fixed.keys)) },
        repairs: repairs,
        settings: ConflictSettings(conflict, fixed, apart: distances.min(), trial).texts,
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
      + (repairs.isEmpty ? [] : ["  each of these is enough\(conflictCount > 1 ? " here" : ""):"])
      + order.map { "    \(layout.label(of: $0)): " + text(of: ways[$0] ?? []) }
      + settings.map { "  " + $0 }
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

/// Changes constraints of a conflict and looks whether it is mended then.
struct RepairTrial {
  /// What a constraint is off by, and the repairs with how many conflicts each mends.
  typealias Outcome = (distance: Double?, repairs: [(repair: Repair, mends: Int)])

  let layout: Layout
  private let environment: Environment
  private let measurer: (any ContentMeasurer)?
  /// How many conflicts the layout has.
  private let conflictCount: Int
  /// The layout without what gave way in its other conflicts, so that these say nothing about this
  /// one, though they share constraints with it.
  private let alone: Layout
  /// How many conflicts are left there: one, but where UIKit's own constraints gave way in others.
  private let countAlone: Int

  /// - Parameter others: what gave way in the layout's other conflicts.
  init(
    of conflict: [DiagnosedConstraint], in layout: Layout, _ environment: Environment,
    _ measurer: (any ContentMeasurer)?, conflictCount: Int, others: [DiagnosedConstraint]
  ) {
    self.layout = layout
    self.environment = environment
    self.measurer = measurer
    self.conflictCount = conflictCount
    let removed = others.filter { !conflict.contains($0) }.compactMap { other in
      if case .constraint(let id) = other.origin { id } else { nil }
    }
    var alone = layout
    if !removed.isEmpty { _ = try? alone.removeConstraints(removed) }
    self.alone = alone
    countAlone =
      removed.isEmpty ? conflictCount : Self.count(alone, environment, measurer)
  }

  private static func count(
    _ layout: Layout, _ environment: Environment, _ measurer: (any ContentMeasurer)?
  ) -> Int {
    var session = LayoutSession(layout, in: environment, measurer: measurer)
    return session.solve().conflicts.count
  }

  /// How many conflicts of the layout a repair mends, 0 where this one is not among them; and the
  /// solved layout of this one alone.
  private func mends(_ repair: Repair) -> (count: Int, session: LayoutSession) {
    var session = LayoutSession(repair.applied(to: alone), in: environment, measurer: measurer)
    let left = session.solve().conflicts.count
    guard left < countAlone else { return (0, session) }
    let leftOfAll =
      countAlone == conflictCount
      ? left : Self.count(repair.applied(to: layout), environment, measurer)
    return (conflictCount - leftOfAll, session)
  }

  /// Whether another setting of a layout mends this conflict.
  func isMended(by change: (inout Layout) throws -> Void) -> Bool {
    var changed = alone
    guard (try? change(&changed)) != nil else { return false }
    return Self.count(changed, environment, measurer) < countAlone
  }

  /// What can be done to a constraint so that the conflict is none.
  func repairs(_ member: DiagnosedConstraint) -> Outcome? {
    guard case .constraint(let id) = member.origin, let constraint = layout.constraints[id] else {
      return nil
    }
    let optional = Repair(constraint: id, change: .priority(from: .required, to: 999))
    var (mends, session) = mends(optional)
    guard mends > 0 else { return nil }
    var repairs = [(optional, mends), (Repair(constraint: id, change: .removal), mends)]
    // What it fails by once it may fail is what its constant is off by.
    let distance = session.violation(of: id)
    if let distance, distance != 0, constraint.variations.isEmpty,
      constraint.equation.spacing == nil
    {
      let old = constraint.equation.constant
      // In a layout from right to left the sides are exchanged.
      for step in [distance, -distance] {
        let constant = ((old + step) * 1000).rounded() / 1000
        let repair = Repair(constraint: id, change: .constant(from: old, to: constant))
        mends = self.mends(repair).count
        if mends > 0 {
          repairs.append((repair, mends))
          break
        }
      }
    }
    return (distance.map { abs($0) }, repairs)
  }
}
