import LayoutHistory

/// An object that has changed: its old and new fields, or `nil` if it did not or does not exist.
struct DirtyObject {
  let key: ObjectKey
  let old: ObjectFields?
  let new: ObjectFields?
}
