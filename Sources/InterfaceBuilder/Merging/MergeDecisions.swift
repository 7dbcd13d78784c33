/// What a person may answer to a conflict of a merge.
public enum MergeChoice: String, Codable, Hashable, Sendable, CaseIterable {
  /// As ours has it.
  case ours
  /// As theirs has it.
  case theirs
  /// What both want stands side by side.
  case both
  /// It stays as the merge left it: what one side removed is kept.
  case keep
  /// It goes, with everything that hangs on it.
  case remove
}

/// What a conflict is known by in every merge of the same three documents.
public struct ConflictKey: Hashable, Sendable, Codable {
  /// The spelling of the conflict's kind.
  public let kind: String
  /// The elements concerned: an object's id, with the keys of the properties below it.
  public let places: [String]
  /// What of them: an attribute's name; empty for the whole.
  public let field: String

  /// Makes a key.
  public init(_ kind: DocumentConflict.Kind, _ places: [String], field: String = "") {
    self.kind = kind.rawValue
    self.places = places
    self.field = field
  }
}

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

extension ConflictKey: Comparable {
  /// By kind, place and field.
  public static func < (left: ConflictKey, right: ConflictKey) -> Bool {
    ([left.kind] + left.places + [left.field])
      .lexicographicallyPrecedes([right.kind] + right.places + [right.field])
  }
}

extension MergeChoice {
  /// The side that a choice takes; `nil` for those that take none.
  var side: MergeSide? {
    switch self {
    case .ours: .ours
    case .theirs: .theirs
    case .both, .keep, .remove: nil
    }
  }
}
