import LayoutHistory

/// An object that differs from what it was: its fields then and now, `nil` where there was or is
/// no such object.
struct DirtyObject {
  let key: ObjectKey
  let old: ObjectFields?
  let new: ObjectFields?
}
