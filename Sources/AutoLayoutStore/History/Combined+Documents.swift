import InterfaceBuilder
import LayoutHistory

extension Combined {
  /// Merges documents object by object if both sides imported newer, compatible versions.
  ///
  /// The result does not depend on which side is ours: the one with the smaller hash comes first.
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
        // The conflict was stored as an object, too.
        ObjectChange(conflict.key, from: conflict.objectFields, to: nil),
      ]
      changes = changes.followed(by: ChangeSet(decided.compactMap(\.self)))
    }
    return Combined(combination: combination, changes: changes, conflicts: open)
  }
}

extension MergeConflict {
  /// Returns the merged bytes of a document and their hash, or `nil` if the conflict is not about a
  /// document or cannot be resolved.
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
