public import AutoLayoutStore
public import InterfaceBuilder

/// A merge whose conflicts are decided one by one.
///
/// ```swift
/// let resolution = try DocumentResolution(base: base, ours: ours, theirs: theirs)
/// var decisions = MergeDecisions()
/// for conflict in try resolution.outcome(decisions).open {
///   decisions[conflict.question.key] = conflict.question.proposal ?? .ours
/// }
/// let merged = try resolution.outcome(decisions).bytes
/// ```
///
/// The document is a function of the three versions and the decisions: in which order, by whom and
/// in how many steps they were made changes nothing.
public struct DocumentResolution: Sendable {
  /// What a merge comes to with some decisions.
  public struct Outcome: Sendable {
    /// The merged document; what is open stands in it as ours has it, with a comment.
    public let bytes: [UInt8]
    /// The conflicts that are not decided, what follows from another counted under it.
    public let open: [DocumentConflict]
    /// What was settled in a way worth telling.
    public let notices: [String]
  }

  private let merge: DocumentMerge
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  private let proof: DocumentMergeProof

  /// Prepares a merge.
  ///
  /// - Parameter environments: what results are laid out in; where there are none, on each layout's
  ///   own canvas.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], in environments: [DeclaredEnvironment] = []
  ) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    proof = DocumentMergeProof(in: environments)
  }

  /// Whether a document is one side's, with nothing edited in it.
  package func isOneSide(_ bytes: [UInt8]) -> Bool { bytes == ours || bytes == theirs }

  /// The merged document and what is still open.
  ///
  /// - Throws: ``MergeError`` where one of the three cannot be read.
  public func outcome(_ decisions: MergeDecisions = MergeDecisions()) throws(MergeError) -> Outcome
  {
    let result = try merge.merged(decisions)
    let scenes = CombinedScenes(result)
    let document = MergedFrames(result, scenes: scenes).document
    let found = proof.conflicts(in: document, of: result, scenes: scenes)
      .filter { decisions[$0.question.key] == nil }
    return Outcome(
      bytes: document.bytes, open: Self.grouped(result.conflicts, found), notices: result.notices)
  }

  /// Whether a document is one of the sides, byte for byte, and not what a result is without its
  /// comments: where nothing else was merged, that is ours.
  func isSide(_ bytes: [UInt8], besides merged: [UInt8]) -> Bool {
    bytes == theirs || bytes == ours && DocumentCheck.withoutRemarks(merged) != ours
  }

  /// Pictures of the layouts, with a result of the merge beside the versions.
  func pictures(of merged: [UInt8]) -> MergePictures {
    MergePictures(base: base, ours: ours, theirs: theirs, merged: merged)
  }

  /// Puts what a layout's proof found under the conflict it follows from.
  private static func grouped(
    _ conflicts: [DocumentConflict], _ found: [DocumentConflict]
  ) -> [DocumentConflict] {
    var conflicts = conflicts
    var own: [DocumentConflict] = []
    for consequence in found {
      if let cause = conflicts.firstIndex(where: { $0.question.concerns(consequence) }) {
        conflicts[cause].question.under.append(consequence.description)
      } else if let known = own.firstIndex(where: { $0.question.key == consequence.question.key }) {
        // The same in another environment.
        own[known].question.under.append(consequence.description)
      } else {
        own.append(consequence)
      }
    }
    return conflicts + own
  }

  // MARK: What to propose

  /// The answer to a conflict with which the result lays out, where the other answers leave
  /// constraints that contradict, frames that are ambiguous, or views that nobody moved; else what
  /// the merge itself proposes.
  ///
  /// Every answer is tried: O(answers · (merge + solving what they change)).
  public func proposal(
    for conflict: DocumentConflict, beside decisions: MergeDecisions
  ) -> MergeChoice? {
    var flaws: [(choice: MergeChoice, bytes: [UInt8], flaws: Int)] = []
    for choice in conflict.question.alternatives {
      var tried = decisions
      tried[conflict.question.key] = choice
      guard let result = try? merge.merged(tried) else { continue }
      let same = flaws.first { $0.bytes == result.bytes }
      flaws.append((choice, result.bytes, same?.flaws ?? flawCount(of: result)))
    }
    let fewest = flaws.map(\.flaws).min() ?? 0
    let best = flaws.filter { $0.flaws == fewest }
    guard best.count == 1, flaws.count > 1 else { return conflict.question.proposal }
    return best[0].choice
  }

  /// Proposals for several conflicts that go together: where each by itself leaves something that
  /// contradicts or is ambiguous, other answers are tried until none leaves less.
  ///
  /// O(answers · (merge + solving what they change)) at a time; more than ``mostTogether`` conflicts get
  /// each its own.
  public func proposals(
    for conflicts: [DocumentConflict], beside decisions: MergeDecisions
  ) -> [MergeChoice?] {
    var proposed = conflicts.map { proposal(for: $0, beside: decisions) }
    guard (2...Self.mostTogether).contains(conflicts.count),
      var fewest = flawCount(conflicts, proposed, decisions)
    else { return proposed }
    var isBetter = true
    while isBetter, fewest > 0 {
      isBetter = false
      for (index, conflict) in conflicts.enumerated() {
        for choice in conflict.question.alternatives where choice != proposed[index] {
          var tried = proposed
          tried[index] = choice
          guard let count = flawCount(conflicts, tried, decisions), count < fewest else { continue }
          (proposed, fewest, isBetter) = (tried, count, true)
        }
      }
    }
    return proposed
  }

  /// How many conflicts are proposed answers that go together.
  static let mostTogether = 8

  private func flawCount(
    _ conflicts: [DocumentConflict], _ choices: [MergeChoice?], _ decisions: MergeDecisions
  ) -> Int? {
    var tried = decisions
    for (conflict, choice) in zip(conflicts, choices) {
      if let choice { tried[conflict.question.key] = choice }
    }
    return (try? merge.merged(tried)).map(flawCount)
  }

  private func flawCount(of result: MergeResult) -> Int {
    proof.conflicts(in: result.merged, of: result, scenes: CombinedScenes(result)).count
  }
}

extension ConflictQuestion {
  /// An answer without sides where it is one to a removal, so that it means the same whichever side
  /// removed.
  func plain(_ choice: MergeChoice?) -> MergeChoice? {
    guard choices.contains(.remove), choices.contains(.ours) else { return choice }
    switch choice {
    case .ours: return removedByOurs ? .remove : .keep
    case .theirs: return removedByOurs ? .keep : .remove
    default: return choice
    }
  }

  /// The answers that come to different documents, as long as nobody edits them.
  public var alternatives: [MergeChoice] {
    choices.contains(.remove)
      ? [.keep, .remove] : choices.filter { $0 == .ours || $0 == .theirs || $0 == .both }
  }

  /// Whether what a proof found is about what this asks.
  fileprivate func concerns(_ consequence: DocumentConflict) -> Bool {
    let objects = Set(key.places.map { String($0.prefix { $0 != "/" }) }).union(brought)
    return consequence.question.key.places.contains(where: objects.contains)
      || consequence.objectID.map(objects.contains) ?? false
  }
}
