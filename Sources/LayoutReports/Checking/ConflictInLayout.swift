import AutoLayoutStore
import LayoutInspection
import LayoutLanguage
import LayoutModel

/// A conflict as Apple's engine would log it.
struct ConflictInLayout: Sendable {
  let conflict: Finding.Conflict
  let layout: Layout

  /// O(its constraints).
  var text: String {
    guard let broken = conflict.broken else {
      return conflict.constraints.map { layout.text(of: $0) }.joined(separator: "\n")
    }
    // That sizes are never negative is a rule which logs do not list.
    return ConflictMessage.text(
      conflict.constraints.filter { !$0.isImplicitSize }.map { layout.described($0) },
      breaking: layout.described(broken))
  }
}
