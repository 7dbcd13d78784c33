import OperatingSystem

/// The versions of an unmerged document in git's index.
struct UnmergedVersions: Equatable {
  /// Relative to the top of the work tree.
  let path: String
  /// The blob id of the common ancestor, which is missing if both sides added the file.
  var base: String?
  var ours: String?
  var theirs: String?

  /// Whether both sides have the document; removals are left to git.
  var isComplete: Bool { ours != nil && theirs != nil }

  /// Whether one side removed the document and the other changed it.
  var isDeletion: Bool { base != nil && (ours == nil) != (theirs == nil) }
}
