/// Linear forms, whose terms stand one after the other in one piece of memory.
public struct FormList: Sendable {
  @usableFromInline var terms: [Term] = []
  /// Where the terms of each form end.
  @usableFromInline var ends: [Int] = []

  /// Makes an empty list.
  public init() {}

  /// How many forms there are.
  public var count: Int { ends.count }

  /// Makes room for so many forms with so many terms in all.
  public mutating func reserveCapacity(_ forms: Int, terms count: Int) {
    ends.reserveCapacity(forms)
    terms.reserveCapacity(count)
  }

  /// Adds a form at the end.
  @inlinable
  public mutating func append(_ form: some Sequence<Term>) {
    for term in form { terms.append(term) }
    ends.append(terms.count)
  }

  /// The terms of a form.
  subscript(index: Int) -> ArraySlice<Term> {
    terms[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
