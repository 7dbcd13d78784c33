/// Changes of some objects, made without the changes that once were made together with them.
public struct PartialChange<State: StateSource> {
  private let state: State
  private let changes: ChangeSet

  /// - Parameters:
  ///   - changes: what changes; the old values are those of the state.
  ///   - state: the whole state before it.
  public init(_ changes: ChangeSet, of state: State) {
    self.changes = changes
    self.state = state
  }

  /// The changes with what follows from them: the owners of constraints, the layouts and places of
  /// views.
  ///
  /// O(changes · log changes) and as many questions to the state, and what is in the views that
  /// move.
  ///
  /// - Throws: ``PartialChangeError``, or what the state throws.
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
