public import LayoutHistory
import LayoutModel

/// How another state of a project differs from the working set, sorted by layout: so however many
/// layouts of that state are made, each costs no more than itself and what differs in it.
public struct StateDifference: Sendable {
  /// What differs in one layout.
  struct Parts: Sendable {
    /// The objects of the working set that are others in the state, or are not in the layout there.
    var gone: Set<ObjectKey> = []
    /// Those as they are in the state, and those that are new there, ascending by key.
    var records: [(key: ObjectKey, fields: ObjectFields)] = []
  }

  /// A layout's own record, with its place in the order of creation.
  typealias Header = (header: LayoutHeader, ordinal: Int)

  /// What leads from the working set to the state.
  public let changes: ChangeSet
  /// The layouts whose own records differ; `nil` for those that are not in the state.
  let headers: [LayoutID: Header?]
  /// The layouts with objects that differ.
  let parts: [LayoutID: Parts]
}
