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
/// The document is a function of the three versions and the decisions, regardless of the order and
/// number of steps in which these were made, and of who made them.
public struct DocumentResolution: Sendable {
  /// The result of a merge with some decisions.
  public struct Outcome: Sendable {
    /// The merged document, with our version and a comment for each open conflict.
    public let bytes: [UInt8]
    /// The undecided conflicts; those that follow from another are listed under it.
    public let open: [DocumentConflict]
    /// Notices about changes that were resolved in a noteworthy way.
    public let notices: [String]
  }

  private let merge: DocumentMerge
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  private let proof: DocumentMergeProof

  /// Prepares a merge.
  ///
  /// - Parameter environments: The environments to lay out results in; if empty, each layout is
  ///   laid out on its own canvas.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], in environments: [DeclaredEnvironment] = []
  ) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    proof = DocumentMergeProof(in: environments)
  }

  /// Whether a document is one of the sides, unedited.
  package func isOneSide(_ bytes: [UInt8]) -> Bool { bytes == ours || bytes == theirs }

  /// Returns the merged document and the open conflicts.
  ///
  /// - Throws: ``MergeError`` if one of the three documents cannot be read.
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

  /// Whether a document is identical to one of the sides and is not a result without its comments,
  /// which equals a side if nothing else was merged.
  func isSide(_ bytes: [UInt8], besides merged: [UInt8]) -> Bool {
    isOneSide(bytes) && DocumentCheck.withoutRemarks(merged) != bytes
  }

  /// Returns pictures of the layouts in the versions and in a result of the merge.
  func pictures(of merged: [UInt8]) -> MergePictures {
    MergePictures(base: base, ours: ours, theirs: theirs, merged: merged)
  }

  /// Groups the findings about layouts under the conflicts that they follow from.
  private static func grouped(
    _ conflicts: [DocumentConflict], _ found: [DocumentConflict]
  ) -> [DocumentConflict] {
    var conflicts = conflicts
    var own: [DocumentConflict] = []
    for consequence in found {
      if let cause = conflicts.firstIndex(where: { $0.question.concerns(consequence) }) {
        conflicts[cause].question.under.append(consequence.description)
      } else if let known = own.firstIndex(where: { $0.question.key == consequence.question.key }) {
        // The same finding in another environment.
        own[known].question.under.append(consequence.description)
      } else {
        own.append(consequence)
      }
    }
    return conflicts + own
  }

  // MARK: Proposals

  /// Returns the answer to a conflict whose result has the fewest contradictions, ambiguous frames
  /// and views moved by neither side; if several answers are equally good, the merge's own
  /// proposal.
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

  /// Returns proposals for several conflicts that fit together: if individual proposals leave
  /// contradictions or ambiguity, other answers are tried until none leaves fewer.
  ///
  /// Each step is O(answers · (merge + solving what they change)). More than ``mostTogether``
  /// conflicts get individual proposals.
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

  /// The maximum number of conflicts for which joint proposals are made.
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
  /// Converts an answer to a removal conflict so that it does not depend on which side removed the
  /// object.
  func plain(_ choice: MergeChoice?) -> MergeChoice? {
    guard choices.contains(.remove), choices.contains(.ours) else { return choice }
    switch choice {
    case .ours: return removedByOurs ? .remove : .keep
    case .theirs: return removedByOurs ? .keep : .remove
    default: return choice
    }
  }

  /// The answers that lead to different documents, other than manual edits.
  public var alternatives: [MergeChoice] {
    choices.contains(.remove)
      ? [.keep, .remove] : choices.filter { $0 == .ours || $0 == .theirs || $0 == .both }
  }

  /// Whether the finding of a proof is about the subject of this question.
  fileprivate func concerns(_ consequence: DocumentConflict) -> Bool {
    let objects = Set(key.places.map { String($0.prefix { $0 != "/" }) }).union(brought)
    return consequence.question.key.places.contains(where: objects.contains)
      || consequence.objectID.map(objects.contains) ?? false
  }
}
