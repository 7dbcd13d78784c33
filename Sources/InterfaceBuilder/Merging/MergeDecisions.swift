/// Decisions about the conflicts of a merge.
///
/// A merge is a function of the three documents and these: the order of decisions is irrelevant,
/// and decisions about nonexistent conflicts have no effect.
public struct MergeDecisions: Hashable, Sendable {
  /// The answers by the conflict's key.
  public private(set) var choices: [ConflictKey: MergeChoice] = [:]
  /// The chosen sides of constraints in decided contradictions, by object id.
  private(set) var constraintSides: [String: MergeSide] = [:]

  /// Creates an empty set of decisions.
  public init() {}

  /// The decision about a conflict; set it to `nil` to reopen the conflict.
  public subscript(key: ConflictKey) -> MergeChoice? {
    get { choices[key] }
    set {
      choices[key] = newValue
      guard key.kind == DocumentConflict.Kind.layout.rawValue else { return }
      constraintSides = [:]
      for (key, choice) in choices where key.kind == DocumentConflict.Kind.layout.rawValue {
        guard let side = choice.side else { continue }
        // A constraint of several contradictions is taken from ours if any answer is ours.
        for place in key.places where constraintSides[place] != .ours {
          constraintSides[place] = side
        }
      }
    }
  }

  /// Whether there are no decisions.
  public var isEmpty: Bool { choices.isEmpty }

  /// The answers in an order that does not depend on when they were given.
  public var inOrder: [(key: ConflictKey, choice: MergeChoice)] {
    choices.map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
  }
}
