/// Objects that each stand on a line, and are made while they are printed.
///
/// As values, so many take several times the memory of their text.
public struct JSONLines: Sendable {
  let count: Int
  /// Adds the members of an object.
  let write: @Sendable (_ index: Int, _ line: inout JSONOutput) -> Void

  package init(
    count: Int, write: @escaping @Sendable (_ index: Int, _ line: inout JSONOutput) -> Void
  ) {
    self.count = count
    self.write = write
  }
}
