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
  /// - Complexity: O(bytes · log bytes); if there are conflicts, the cost of five merges.
  ///
  /// - Parameter environments: The environments of results, as for ``DocumentResolution``.
  /// - Throws: ``MergeError`` if one of the three documents cannot be read.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], in environments: [DeclaredEnvironment] = []
  ) throws {
    func progress(
      _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], taking side: MergeChoice? = nil
    ) throws -> ResolutionProgress {
      var progress = try ResolutionProgress(
        DocumentResolution(base: base, ours: ours, theirs: theirs, in: environments))
      if let side { try progress.decide(side) }
      return progress
    }
    let merge = try progress(base, ours, theirs)
    guard !merge.open.isEmpty, !base.isEmpty else {
      bytes = base.isEmpty ? [] : merge.outcome.bytes
      return
    }
    // Decided for one side and without that side's changes, this has the other's undisputed ones.
    func undisputed(_ side: [UInt8], _ choice: MergeChoice) throws -> [UInt8] {
      var decided = merge
      try decided.decide(choice)
      return try progress(side, decided.outcome.bytes, base, taking: .ours).outcome.bytes
    }
    bytes = try progress(
      base, undisputed(theirs, .theirs), undisputed(ours, .ours), taking: .ours
    ).outcome.bytes
  }
}
