/// The terms of a linear form, in the order they were added.
///
/// A layout has thousands of forms, and nearly all of them have at most four terms: those are stored
/// in place, without memory of their own.
struct LinearTerms: RandomAccessCollection, MutableCollection, Hashable, Sendable {
  private(set) var count = 0
  // Places that no term has are 0, so that equal terms make equal forms.
  private var first = Term.none
  private var second = Term.none
  private var third = Term.none
  private var fourth = Term.none
  private var others: [Term] = []

  typealias Term = LinearForm.Term

  init() {}

  init(_ term: Term) {
    first = term
    count = 1
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Term {
    get {
      switch position {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: others[position - 4]
      }
    }
    set {
      switch position {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      default: others[position - 4] = newValue
      }
    }
  }

  mutating func append(_ term: Term) {
    if count >= 4 { others.append(term) } else { self[count] = term }
    count += 1
  }

  mutating func remove(at position: Int) {
    for place in position..<count - 1 { self[place] = self[place + 1] }
    count -= 1
    if count >= 4 { others.removeLast() } else { self[count] = .none }
  }
}

extension LinearForm.Term {
  fileprivate static var none: LinearForm.Term { LinearForm.Term(variable: 0, coefficient: 0) }
}
