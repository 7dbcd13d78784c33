/// What a conflict asks, for whoever decides it.
public struct ConflictQuestion: Hashable, Sendable {
  /// What the decision is kept under.
  public let key: ConflictKey
  /// The property in dispute; `nil` where it is the object as a whole.
  public let field: String?
  /// What the common ancestor has, in words; `nil` for nothing.
  public let base: String?
  /// What ours has, in words; `nil` for nothing.
  public let ours: String?
  /// What theirs has, in words; `nil` for nothing.
  public let theirs: String?
  /// What may be answered, the answer that the merge gives meanwhile first.
  public let choices: [MergeChoice]
  /// What most people would answer; `nil` where nothing speaks for either.
  public var proposal: MergeChoice?
  /// What hangs on it: what came back with it, and what follows from it.
  public var under: [String]
  /// What the merged document tells of it in a comment; `nil` where it does not.
  public let remark: String?
  /// Whether it is ours that removed what theirs changed.
  public let removedByOurs: Bool
  /// The ids of the objects that are there only because of it.
  public let brought: Set<String>

  /// Makes a question.
  public init(
    key: ConflictKey, field: String? = nil, base: String? = nil, ours: String? = nil,
    theirs: String? = nil, choices: [MergeChoice] = [.ours, .theirs, .keep],
    proposal: MergeChoice? = nil, under: [String] = [],
    remark: String? = nil, removedByOurs: Bool = false,
    brought: Set<String> = []
  ) {
    self.key = key
    self.field = field
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.choices = choices
    self.proposal = proposal
    self.under = under
    self.remark = remark
    self.removedByOurs = removedByOurs
    self.brought = brought
  }
}
