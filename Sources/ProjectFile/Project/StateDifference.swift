public import LayoutHistory
import LayoutModel

/// The differences of a state of the project from the working set, grouped by layout, so that
/// making a layout of that state takes time only for that layout and its differences.
public struct StateDifference: Sendable {
  /// The differences in one layout.
  struct Parts: Sendable {
    /// The objects of the working set that differ in the state, or are not in the layout there.
    var gone: Set<ObjectKey> = []
    /// Those as they are in the state, and new ones, ascending by key.
    var records: [(key: ObjectKey, fields: ObjectFields)] = []
  }

  /// A layout's own record, with its position in the order of creation.
  typealias Header = (header: LayoutHeader, ordinal: Int)

  /// The changes from the working set to the state.
  public let changes: ChangeSet
  /// The layouts whose own records differ; `nil` for those that are not in the state.
  let headers: [LayoutID: Header?]
  /// The layouts with objects that differ.
  let parts: [LayoutID: Parts]
}
