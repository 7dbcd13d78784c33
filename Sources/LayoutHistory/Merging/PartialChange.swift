/// Changes of some objects, applied without the other changes originally made with them.
public struct PartialChange<State: StateSource> {
  private let state: State
  private let changes: ChangeSet

  /// - Parameters:
  ///   - changes: the changes; their old values are those of the state.
  ///   - state: the whole state before the changes.
  public init(_ changes: ChangeSet, of state: State) {
    self.changes = changes
    self.state = state
  }

  /// The changes and their consequences: the owners of constraints, the layouts and positions of
  /// views.
  ///
  /// - Complexity: O(changes · log changes) plus as many queries to the state, and the contents of
  ///   the views that move.
  ///
  /// - Throws: ``PartialChangeError``, or an error of the state.
  public func settled() throws -> ChangeSet {
    let after = try ChangedState(state, changes)
    for change in changes.objects {
      guard let fields = try after.fields(of: change.key) else { continue }
      for field in References.fields(of: change.key.kind) {
        guard let target = References.target(field, fields) else { continue }
        if try after.fields(of: target) == nil { throw PartialChangeError.missing(target) }
      }
    }
    var work = try MergeWork(
      ThreeWayMerge(ours: state, baseToOurs: ChangeSet(), baseToTheirs: changes))
    work.isMoving = true
    try work.mergeFields()
    try work.settle()
    if let conflict = work.conflicts.min() { throw PartialChangeError.impossible(conflict) }
    return try work.result().changes
  }
}
