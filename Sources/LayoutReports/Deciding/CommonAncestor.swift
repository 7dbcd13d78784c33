import AutoLayoutStore
import InterfaceBuilder

/// The common ancestor of merged histories: the merge of two ancestors, with their own base
/// wherever they are in conflict.
///
/// If histories cross, descendants of both ancestors may have resolved the ancestors' conflict
/// differently. Compared with either ancestor, one side would seem unchanged, and the other would
/// win without a conflict; compared with the ancestors' base, both sides changed.
public struct CommonAncestor: Sendable {
  /// The document; empty if the ancestors had no base.
  public let bytes: [UInt8]

  /// Merges two ancestors.
  ///
  /// - Complexity: O(bytes · log bytes); if there are conflicts, the cost of eight merges.
  ///
  /// - Parameter environments: The environments of results, as for ``DocumentResolution``.
  /// - Throws: ``MergeError`` if one of the three documents cannot be read.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], in environments: [DeclaredEnvironment] = []
  ) throws {
    func merge(
      _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
    ) throws -> ResolutionProgress {
      try ResolutionProgress(
        DocumentResolution(base: base, ours: ours, theirs: theirs, in: environments))
    }
    func decided(_ merge: ResolutionProgress, _ choice: MergeChoice = .ours) throws -> [UInt8] {
      var merge = merge
      try merge.decide(choice)
      return merge.outcome.bytes
    }
    let first = try merge(base, ours, theirs)
    guard !first.open.isEmpty, !base.isEmpty else {
      bytes = base.isEmpty ? [] : first.outcome.bytes
      return
    }
    // Both have what theirs changed unlike ours; only the second has what both changed alike.
    let different = try decided(merge(ours, theirs, base))
    let all = try decided(merge(decided(first), ours, theirs))
    let agreed = try decided(merge(different, all, base))
    // Decided for one side and without that side's changes, this has the other's undisputed ones.
    let second = try merge(agreed, ours, theirs)
    func undisputed(_ side: [UInt8], _ choice: MergeChoice) throws -> [UInt8] {
      try decided(merge(side, decided(second, choice), agreed))
    }
    bytes = try decided(
      merge(agreed, undisputed(theirs, .theirs), undisputed(ours, .ours)))
  }
}
