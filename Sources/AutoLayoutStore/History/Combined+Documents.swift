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
    guard reason == .field, object.kind == .document, let base = base?["bytes"].asBlob else {
      return nil
    }
    let sides = [ours, theirs].compactMap { side -> (hash: [UInt8], bytes: [UInt8])? in
      guard let hash = side?["sha256"].asBlob, let bytes = side?["bytes"].asBlob else { return nil }
      return (hash, bytes)
    }.sorted { $0.hash.lexicographicallyPrecedes($1.hash) }.map(\.bytes)
    guard sides.count == 2,
      let result = try? DocumentMerge(base: base, ours: sides[0], theirs: sides[1]).merged(),
      result.conflicts.isEmpty
    else { return nil }
    return ObjectFields([
      "bytes": .blob(result.bytes), "sha256": .blob(ContentHash.sha256(result.bytes)),
    ])
  }
}
