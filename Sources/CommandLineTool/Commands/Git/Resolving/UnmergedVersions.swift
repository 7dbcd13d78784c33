import OperatingSystem

/// The versions of a document that git could not merge, as its index has them.
struct UnmergedVersions: Equatable {
  /// From the top of the work tree.
  let path: String
  /// The ids of the blobs: the common ancestor's, which is missing where both added the file.
  var base: String?
  var ours: String?
  var theirs: String?

  /// Whether both sides have the document; a removed one is git's matter.
  var isComplete: Bool { ours != nil && theirs != nil }

  /// Whether one side removed the document and the other changed it.
  var isDeletion: Bool { base != nil && (ours == nil) != (theirs == nil) }
}
