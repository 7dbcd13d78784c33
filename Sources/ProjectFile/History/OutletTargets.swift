import LayoutHistory
import LayoutModel

/// What an outlet leads to, as revisions hold it: `kind:id` of each target, with blanks between.
struct OutletTargets {
  let targets: [(kind: String, id: ObjectID<ObjectKey>)]

  /// Reads the field of a revision.
  ///
  /// - Throws: ``ProjectFileError`` where it is something else.
  init(_ field: FieldValue) throws {
    guard case .text(let list) = field else {
      targets = []
      return
    }
    targets = try list.split(separator: " ").map { target in
      let parts = target.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let id = ObjectID<ObjectKey>(parts[1]) else {
        throw ProjectFileError.unknownField(TrackedTable.targetsField, of: "outlet")
      }
      return (String(parts[0]), id)
    }
  }
}
