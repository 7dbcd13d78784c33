/// Edits since the last solve that can be followed without deriving everything anew.
struct ChangeList: ~Copyable {
  /// Reduced rows whose constant changed.
  var rows = Vector<Int32>()
  /// Required equations whose constant changed.
  var equations = Vector<Int32>()
  /// Constraints that came to take part.
  var added = Vector<Int32>()
  /// Components that lost a row, or have one of another priority; new ones, too.
  var components = Vector<Int32>()
  /// Whether what is open must be decided again.
  var opens = false
  /// Whether a variable, a step or a row that was left out came or went, so that something else follows
  /// from the components.
  var changesDependents = false

  var isEmpty: Bool { rows.isEmpty && equations.isEmpty && !isStructural }

  /// Whether rows came, went or changed priority.
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
