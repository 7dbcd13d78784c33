/// The question that a conflict poses to the user.
public struct ConflictQuestion: Hashable, Sendable {
  /// The key under which the decision is stored.
  public let key: ConflictKey
  /// The property in dispute; `nil` if the object as a whole is.
  public let field: String?
  /// The common ancestor's version in words; `nil` if there is none.
  public let base: String?
  /// Our version in words; `nil` if there is none.
  public let ours: String?
  /// Their version in words; `nil` if there is none.
  public let theirs: String?
  /// The possible answers, starting with the merge's provisional one.
  public let choices: [MergeChoice]
  /// The likely answer; `nil` if there is no clear preference.
  public var proposal: MergeChoice?
  /// The consequences: objects restored with it and changes that depend on it.
  public var under: [String]
  /// The comment about it in the merged document, if any.
  public let remark: String?
  /// Whether ours removed what theirs changed.
  public let removedByOurs: Bool
  /// The ids of the objects that exist only because of it.
  public let brought: Set<String>

  /// Creates a question.
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
