/// The terms of a linear form, in the order in which they were added.
///
/// A layout has thousands of forms, and nearly all of them have at most four terms: those are
/// stored inline, without a separate allocation.
struct LinearTerms: RandomAccessCollection, MutableCollection, Hashable, Sendable {
  // Unused places are 0, so that equal terms make equal forms. Variables and coefficients are
  // separate to avoid padding: there are hundreds of thousands of forms.
  private var coefficients = Four(0.0)
  private var variables = Four<Int32>(0)
  private var size: Int32 = 0
  private var others: [Term] = []

  typealias Term = LinearForm.Term

  init() {}

  init(_ term: Term) { append(term) }

  var count: Int { Int(size) }
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Term {
    get {
      guard position < 4 else { return others[position - 4] }
      return Term(variable: Int(variables[position]), coefficient: coefficients[position])
    }
    set {
      guard position < 4 else { return others[position - 4] = newValue }
      variables[position] = Int32(newValue.variable)
      coefficients[position] = newValue.coefficient
    }
  }

  mutating func append(_ term: Term) {
    if count >= 4 { others.append(term) } else { self[count] = term }
    size += 1
  }

  mutating func remove(at position: Int) {
    for place in position..<count - 1 { self[place] = self[place + 1] }
    size -= 1
    if count >= 4 { others.removeLast() } else { self[count] = Term(variable: 0, coefficient: 0) }
  }
}

/// Four values stored inline.
private struct Four<Value: Hashable & Sendable>: Hashable, Sendable {
  private var first: Value
  private var second: Value
  private var third: Value
  private var fourth: Value

  init(_ value: Value) {
    (first, second, third, fourth) = (value, value, value, value)
  }

  subscript(place: Int) -> Value {
    get {
      switch place {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch place {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}
