import AutoLayoutStore
import InterfaceBuilder

/// What two documents have in common as ancestors of others: their merge, as their own base has it wherever
/// they are in conflict.
///
/// Where histories cross, the descendants of two ancestors settled the conflict of these each in their way.
/// Held against either ancestor one of the two would have changed nothing, and the other would win without
/// a question; held against the base of the ancestors, both changed it.
public struct CommonAncestor: Sendable {
  /// The document; empty where the ancestors had no base.
  public let bytes: [UInt8]

  /// Merges two ancestors.
  ///
  /// O(bytes · log bytes), as five merges where there are conflicts.
  ///
  /// - Parameter environments: what results are laid out in, as for ``DocumentResolution``.
  /// - Throws: ``MergeError`` where one of the three cannot be read.
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
    // Decided for one side and without that side's changes, it has what the other changed undisputed.
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
