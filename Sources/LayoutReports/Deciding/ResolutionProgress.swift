public import InterfaceBuilder

/// The conflicts of a merge with numbers, those that are decided and those that are not.
///
/// A conflict has one number whatever was decided about others; those that come up only with some
/// decisions, such as constraints that contradict then, have the numbers after those before.
public struct ResolutionProgress: Sendable {
  /// A conflict with its number.
  public struct Item: Sendable {
    /// From 1.
    public let number: Int
    public let conflict: DocumentConflict
    /// What was decided; `nil` where it is open.
    public let choice: MergeChoice?
  }

  /// The merge.
  public let resolution: DocumentResolution
  /// What was decided.
  public private(set) var decisions: MergeDecisions
  /// Every conflict there is, in the order of the numbers.
  public private(set) var items: [Item]
  /// The document as it is with the decisions.
  public private(set) var outcome: DocumentResolution.Outcome

  /// Numbers the conflicts of a merge.
  ///
  /// - Throws: ``MergeError`` where one of the documents cannot be read.
  public init(
    _ resolution: DocumentResolution, decisions: MergeDecisions = MergeDecisions()
  ) throws(MergeError) {
    self.resolution = resolution
    self.decisions = decisions
    (items, outcome) = try Self.numbered(resolution, decisions)
  }

  /// The conflicts that are not decided.
  public var open: [Item] { items.filter { $0.choice == nil } }

  /// What is proposed for the conflicts that are open, in their order.
  public func proposals() -> [MergeChoice?] {
    resolution.proposals(for: open.map(\.conflict), beside: decisions)
  }

  /// What is proposed for one that is open: beside the others that are, where they are few.
  public func proposal(for item: Item) -> MergeChoice? {
    guard goTogether, let place = open.firstIndex(where: { $0.number == item.number }) else {
      return resolution.proposal(for: item.conflict, beside: decisions)
    }
    return proposals()[place]
  }

  /// Whether so few are open that they are proposed answers that go together.
  public var goTogether: Bool { open.count <= DocumentResolution.mostTogether }

  /// Decides conflicts, all of them or none.
  ///
  /// - Parameters:
  ///   - choice: the answer; `nil` leaves them open again.
  ///   - numbers: which; where left out, all that are open and those that come up then, or all that
  ///     are decided where they are left open again.
  /// - Throws: ``DecisionError`` where there is no such conflict, or no such answer to it.
  public mutating func decide(_ choice: MergeChoice?, _ numbers: [Int]? = nil) throws {
    var next = self
    if let numbers {
      try next.settle(choice, numbers.map { try item($0) })
    } else if choice == nil {
      try next.settle(nil, next.items.filter { $0.choice != nil })
    } else {
      // What comes up with the answers is answered alike; each round decides something new.
      while !next.open.isEmpty { try next.settleOpen(choice) }
    }
    self = next
  }

  /// Answers what is open; what no side can be taken in, such as a constraint whose view one side moved
  /// away, comes last, when it may have gone with the rest: then it goes, where it can.
  private mutating func settleOpen(_ choice: MergeChoice?) throws {
    guard let choice, choice == .ours || choice == .theirs else { return try settle(choice, open) }
    let ofSides = open.filter { $0.conflict.question.choices.contains(choice) }
    guard ofSides.isEmpty else { return try settle(choice, ofSides) }
    // One by one: with one of them another may be gone.
    guard let item = open.first else { return }
    let choices = item.conflict.question.choices
    try settle(choices.contains(.remove) ? .remove : choices[0], [item])
  }

  private func item(_ number: Int) throws -> Item {
    guard let item = items.first(where: { $0.number == number }) else {
      throw DecisionError(number: number, choice: nil, possible: [])
    }
    return item
  }

  private mutating func settle(_ choice: MergeChoice?, _ chosen: [Item]) throws {
    for item in chosen {
      let possible = item.conflict.question.choices
      if let choice, !possible.contains(choice) {
        throw DecisionError(number: item.number, choice: choice, possible: possible)
      }
      decisions[item.conflict.question.key] = item.conflict.question.plain(choice)
    }
    (items, outcome) = try Self.numbered(resolution, decisions)
  }

  /// Numbers the conflicts of the merge as it was, then those that come up with the answers to them,
  /// and so on: a function of the documents and the decisions alone.
  private static func numbered(
    _ resolution: DocumentResolution, _ decisions: MergeDecisions
  ) throws(MergeError) -> (items: [Item], outcome: DocumentResolution.Outcome) {
    var known: [DocumentConflict] = []
    var applied = MergeDecisions()
    while true {
      let outcome = try resolution.outcome(applied)
      let keys = Set(known.map(\.question.key))
      known += outcome.open.filter { !keys.contains($0.question.key) }
      let next = known.map(\.question.key).filter { applied[$0] == nil && decisions[$0] != nil }
      guard next.isEmpty else {
        for key in next { applied[key] = decisions[key] }
        continue
      }
      // What an answer to another one took away needs none.
      let open = Set(outcome.open.map(\.question.key))
      let items = zip(1..., known).compactMap { number, conflict -> Item? in
        let choice = applied[conflict.question.key]
        guard choice != nil || open.contains(conflict.question.key) else { return nil }
        return Item(number: number, conflict: conflict, choice: choice)
      }
      return (items, outcome)
    }
  }
}
