/// Objects printed one per line and created while printing.
///
/// Stored as values, large numbers of them would take several times the memory of their text.
public struct JSONLines: Sendable {
  let count: Int
  /// Writes the members of an object.
  let write: @Sendable (_ index: Int, _ line: inout JSONOutput) -> Void

  package init(
    count: Int, write: @escaping @Sendable (_ index: Int, _ line: inout JSONOutput) -> Void
  ) {
    self.count = count
    self.write = write
  }
}
