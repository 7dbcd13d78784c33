/// A list of linear forms, with all terms in contiguous memory.
public struct FormList: Sendable {
  @usableFromInline var terms: [Term] = []
  /// The end of each form's terms.
  @usableFromInline var ends: [Int] = []

  /// Creates an empty list.
  public init() {}

  /// The number of forms.
  public var count: Int { ends.count }

  /// Reserves capacity for a number of forms and their total number of terms.
  public mutating func reserveCapacity(_ forms: Int, terms count: Int) {
    ends.reserveCapacity(forms)
    terms.reserveCapacity(count)
  }

  /// Appends a form.
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
