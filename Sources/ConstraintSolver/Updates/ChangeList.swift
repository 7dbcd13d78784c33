/// The edits since the last solve that can be applied incrementally.
struct ChangeList: ~Copyable {
  /// Reduced rows with a changed constant.
  var rows = Vector<Int32>()
  /// Required equations with a changed constant.
  var equations = Vector<Int32>()
  /// Constraints that became active.
  var added = Vector<Int32>()
  /// New components, and those with a removed row or a changed priority.
  var components = Vector<Int32>()
  /// Whether the open part must be decided again.
  var opens = false
  /// Whether added or removed variables, steps or left-out rows changed any component's dependents.
  var changesDependents = false

  var isEmpty: Bool { rows.isEmpty && equations.isEmpty && !isStructural }

  /// Whether rows were added or removed or changed priority.
  var isStructural: Bool { !added.isEmpty || !components.isEmpty || opens }

  mutating func removeAll() {
    rows.removeAll()
    equations.removeAll()
    added.removeAll()
    components.removeAll()
    opens = false
    changesDependents = false
  }

  func copy() -> ChangeList {
    var other = ChangeList()
    other.rows = rows.copy()
    other.equations = equations.copy()
    other.added = added.copy()
    other.components = components.copy()
    other.opens = opens
    other.changesDependents = changesDependents
    return other
  }
}
