import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite("Rows with few terms in a sparse basis")
struct SparseRowTests {
  private static let order = 60

  /// Whether each wanted multiple equals that of the whole row.
  private func isAsWhole(
    _ basis: inout SparseBasis, _ row: [Summand], wanted: borrowing Vector<UInt8>
  ) -> Bool {
    let order = wanted.count
    var whole = Vector<Double>(repeating: 0, count: order)
    for term in row { whole[term.place] += term.factor }
    var expected = Vector<Double>()
    basis.express(whole, into: &expected)
    var found = Vector<Summand>()
    row.withUnsafeBufferPointer { basis.express($0, wanted: wanted, into: &found) }
    var multiples = [Double](repeating: 0, count: order)
    for one in found.buffer { multiples[Int(one.place)] += one.factor }
    return (0..<order).allSatisfy {
      wanted[$0] == 0
        || (multiples[$0] - expected[$0]).magnitude <= 1e-9 * (1 + expected[$0].magnitude)
    }
  }

  private func row(_ source: inout SeededGenerator) -> [Summand] {
    (0...source.below(3)).map { _ in
      Summand(place: Int32(source.below(Self.order)), factor: Double(1 + source.below(4)))
    }
  }

  @Test("the multiples equal those of the full row, with exchanges and unwanted slots")
  func randomBases() {
    var source = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var basis = SparseBasis()
      basis.begin(order: Self.order)
      for slot in 0..<Int32(Self.order) {
        basis.addTerm(slot, 3)
        let others = Set((0..<source.below(4)).map { _ in Int32(source.below(Self.order)) })
        for other in others.sorted() where other != slot {
          basis.addTerm(other, Double(source.below(5)) - 2.5)
        }
        basis.closeRow(slot: slot)
      }
      guard basis.factorise() else { continue }
      var wanted = Vector<UInt8>(repeating: 1, count: Self.order)
      for _ in 0..<30 {
        let isAsWhole = isAsWhole(&basis, row(&source), wanted: wanted)
        #expect(isAsWhole)
        let slot = Int32(source.below(Self.order))
        guard wanted[slot] != 0 else { continue }
        wanted[slot] = 0
        basis.drop(slot)
      }
      for _ in 0..<5 {
        var entering = Vector<Double>(repeating: 0, count: Self.order)
        for term in row(&source) { entering[term.place] += term.factor }
        var multiples = Vector<Double>()
        basis.express(entering, into: &multiples)
        let slot = source.below(Self.order)
        guard multiples[slot].magnitude > 0.1 else { continue }
        basis.exchange(slot, multiples)
        // The results of an exchange may be wanted again.
        for other in 0..<Self.order { wanted[other] = source.oneIn(2) ? 1 : 0 }
        for _ in 0..<5 {
          let isAsWhole = isAsWhole(&basis, row(&source), wanted: wanted)
          #expect(isAsWhole)
        }
      }
    }
  }

  @Test("a decided chain is not traversed again", arguments: [false, true])
  func decidedChain(isReversed: Bool) {
    let order = 2000
    var basis = SparseBasis()
    basis.begin(order: order)
    func variable(_ place: Int) -> Int32 { Int32(isReversed ? order - 1 - place : place) }
    for place in 0..<order {
      basis.addTerm(variable(place), 1)
      if place > 0 { basis.addTerm(variable(place - 1), -1) }
      basis.closeRow(slot: Int32(place))
    }
    let isIndependent = basis.factorise()
    #expect(isIndependent)
    var wanted = Vector<UInt8>(repeating: 1, count: order)
    for place in 0..<order {
      let isAsWhole = isAsWhole(
        &basis, [Summand(place: variable(place), factor: 1)], wanted: wanted)
      #expect(isAsWhole)
      wanted[place] = 0
      basis.drop(Int32(place))
    }
    let visitCount = basis.sparseRow.visitCount
    #expect(visitCount < 8 * order)
  }

  @Test("a step set returns its minimum and maximum")
  func stepSet() {
    var source = SeededGenerator(seed: 9)
    var set = StepSet()
    set.reset(count: 300_000)
    var model: Set<Int> = []
    for _ in 0..<2000 {
      switch source.below(4) {
      case 0:
        let least = set.popFirst()
        #expect(least == model.min())
        if let least { model.remove(least) }
      case 1:
        let greatest = set.popLast()
        #expect(greatest == model.max())
        if let greatest { model.remove(greatest) }
      default:
        let step = source.oneIn(2) ? source.below(300_000) : source.below(200)
        set.insert(step)
        model.insert(step)
      }
    }
  }
}
