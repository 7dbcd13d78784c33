public import InterfaceBuilder

/// The decided and undecided conflicts of a merge, with numbers.
///
/// A conflict keeps its number whatever is decided about others. Those caused by decisions, such as
/// contradicting constraints, are numbered after the earlier ones.
public struct ResolutionProgress: Sendable {
  /// A conflict with its number.
  public struct Item: Sendable {
    /// The number, counted from 1.
    public let number: Int
    public let conflict: DocumentConflict
    /// The decision, or `nil` if the conflict is open.
    public let choice: MergeChoice?
  }

  /// The merge.
  public let resolution: DocumentResolution
  /// The decisions made.
  public private(set) var decisions: MergeDecisions
  /// All conflicts, in the order of their numbers.
  public private(set) var items: [Item]
  /// The document with the current decisions.
  public private(set) var outcome: DocumentResolution.Outcome

  /// Numbers the conflicts of a merge.
  ///
  /// - Throws: ``MergeError`` if one of the documents cannot be read.
  public init(
    _ resolution: DocumentResolution, decisions: MergeDecisions = MergeDecisions()
  ) throws(MergeError) {
    self.resolution = resolution
    self.decisions = decisions
    (items, outcome) = try Self.numbered(resolution, decisions)
  }

  /// The undecided conflicts.
  public var open: [Item] { items.filter { $0.choice == nil } }

  /// Returns proposals for the open conflicts, in their order.
  ///
  /// - Parameter limit: The number of conflicts for which answers are tried; the others get what the
  ///   merge itself proposes.
  public func proposals(trying limit: Int = .max) -> [MergeChoice?] {
    let conflicts = open.map(\.conflict)
    return resolution.proposals(for: Array(conflicts.prefix(limit)), beside: decisions)
      + conflicts.dropFirst(limit).map(\.question.proposal)
  }

  /// Returns the proposal for an open conflict, considering the other open ones if they are few.
  public func proposal(for item: Item) -> MergeChoice? {
    guard goTogether, let place = open.firstIndex(where: { $0.number == item.number }) else {
      return resolution.proposal(for: item.conflict, beside: decisions)
    }
    return proposals()[place]
  }

  /// Whether few enough conflicts are open for joint proposals.
  public var goTogether: Bool { open.count <= DocumentResolution.mostTogether }

  /// Decides conflicts, either all of them or none.
  ///
  /// - Parameters:
  ///   - choice: The answer; `nil` reopens the conflicts.
  ///   - numbers: The conflicts; by default, all open ones and those that the answers cause, or all
  ///     decided ones if they are reopened.
  /// - Throws: ``DecisionError`` if there is no such conflict, or the answer is not possible.
  public mutating func decide(_ choice: MergeChoice?, _ numbers: [Int]? = nil) throws {
    var next = self
    if let numbers {
      try next.settle(choice, numbers.map { try item($0) })
    } else if choice == nil {
      try next.settle(nil, next.items.filter { $0.choice != nil })
    } else {
      // Conflicts caused by the answers get the same answer; each round decides another one.
      while !next.open.isEmpty { try next.settleOpen(choice) }
    }
    self = next
  }

  /// Answers open conflicts; those without an answer by side, such as a constraint whose view was
  /// moved away, come last, in case they have disappeared by then, and are removed if possible.
  private mutating func settleOpen(_ choice: MergeChoice?) throws {
    guard let choice, choice == .ours || choice == .theirs else { return try settle(choice, open) }
    let ofSides = open.filter { $0.conflict.question.choices.contains(choice) }
    guard ofSides.isEmpty else { return try settle(choice, ofSides) }
    // One at a time, because an answer may make other conflicts disappear.
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

  /// Numbers the conflicts of the plain merge, then those caused by the answers to them, and so on,
  /// as a function of the documents and decisions alone.
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
      // A conflict that another answer made disappear is omitted.
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
