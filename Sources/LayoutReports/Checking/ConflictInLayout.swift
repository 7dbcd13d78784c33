import AutoLayoutStore
import LayoutInspection
import LayoutLanguage
import LayoutModel

/// A conflict as Apple's engine would log it.
struct ConflictInLayout: Sendable {
  let conflict: Finding.Conflict
  let layout: Layout

  /// - Complexity: O(constraints).
  var text: String {
    guard let broken = conflict.broken else {
      return conflict.constraints.map { layout.text(of: $0) }.joined(separator: "\n")
    }
    // Logs do not list the implicit rule that sizes are not negative.
    return ConflictMessage.text(
      conflict.constraints.filter { !$0.isImplicitSize }.map { layout.described($0) },
      breaking: layout.described(broken))
  }
}
