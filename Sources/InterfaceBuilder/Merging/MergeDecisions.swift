/// What was decided about the conflicts of a merge.
///
/// A merge is a function of the three documents and these: the order in which they were made
/// changes nothing, and one about a conflict that is not there says nothing.
public struct MergeDecisions: Hashable, Sendable {
  /// The answers, by what each is about.
  public private(set) var choices: [ConflictKey: MergeChoice] = [:]
  /// The sides by which constraints stand that are part of a decided contradiction, by object id.
  private(set) var constraintSides: [String: MergeSide] = [:]

  /// No decisions yet.
  public init() {}

  /// Decides a conflict, or with `nil` leaves it open again.
  public subscript(key: ConflictKey) -> MergeChoice? {
    get { choices[key] }
    set {
      choices[key] = newValue
      guard key.kind == DocumentConflict.Kind.layout.rawValue else { return }
      constraintSides = [:]
      for (key, choice) in choices where key.kind == DocumentConflict.Kind.layout.rawValue {
        guard let side = choice.side else { continue }
        // A constraint of two contradictions is ours' if either answer says so.
        for place in key.places where constraintSides[place] != .ours {
          constraintSides[place] = side
        }
      }
    }
  }

  /// Whether nothing was decided.
  public var isEmpty: Bool { choices.isEmpty }

  /// The answers in an order that does not depend on when they were given.
  public var inOrder: [(key: ConflictKey, choice: MergeChoice)] {
    choices.map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
  }
}
