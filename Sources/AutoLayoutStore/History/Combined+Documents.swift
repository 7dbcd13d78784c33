import InterfaceBuilder
import LayoutHistory

extension Combined {
  /// The same with documents merged by the objects in them, where each side imported a newer version
  /// and nothing in the two is in dispute.
  ///
  /// Which of the sides is ours makes no difference: the first is the one whose hash is smaller.
  func mergingDocuments() -> Combined {
    var changes = changes
    var open: [MergeConflict] = []
    for conflict in conflicts {
      guard let ours = conflict.ours, let merged = conflict.mergedDocument() else {
        open.append(conflict)
        continue
      }
      let decided = [
        ObjectChange(conflict.object, from: ours, to: merged),
        // The conflict was an object, too.
        ObjectChange(conflict.key, from: conflict.objectFields, to: nil),
      ]
      changes = changes.followed(by: ChangeSet(decided.compactMap(\.self)))
    }
    return Combined(combination: combination, changes: changes, conflicts: open)
  }
}

extension MergeConflict {
  /// The bytes of a document, and their hash, that both sides come to; `nil` where it is about something
  /// else, or cannot be decided.
  fileprivate func mergedDocument() -> ObjectFields? {
    func bytes(_ side: ObjectFields?) -> [UInt8]? {
      guard case .blob(let bytes)? = side?["bytes"] else { return nil }
      return bytes
    }
    func hash(_ side: ObjectFields?) -> [UInt8] {
      guard case .blob(let hash)? = side?["sha256"] else { return [] }
      return hash
    }
    guard reason == .field, object.kind == .document, let base = bytes(base),
      let ours = bytes(ours), let theirs = bytes(theirs)
    else { return nil }
    let isFirst = hash(self.ours).lexicographicallyPrecedes(hash(self.theirs))
    let (first, second) = isFirst ? (ours, theirs) : (theirs, ours)
    guard let result = try? DocumentMerge(base: base, ours: first, theirs: second).merged(),
      result.conflicts.isEmpty
    else { return nil }
    return ObjectFields([
      "bytes": .blob(result.bytes), "sha256": .blob(ContentHash.sha256(result.bytes)),
    ])
  }
}
