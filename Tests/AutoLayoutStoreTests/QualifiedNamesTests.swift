import Foundation
import ShownExamples
import Testing

// [example
import AutoLayoutStore
import ConstraintSolver

typealias StoredView = AutoLayoutStore.View
typealias SolverConstraint = ConstraintSolver.ConstraintID
// example]

@Suite("Names that another module also declares")
struct QualifiedNamesTests {
  @Test("both products can be used together by qualifying the names")
  func both() throws {
    var solver = ConstraintSolver.Solver()
    let width = solver.makeVariable()
    let constraint: SolverConstraint = try solver.add(width >= 20, .required)
    let view = StoredView(id: AutoLayoutStore.ViewID(high: 0, low: 1), name: "logo")
    #expect(view.name == "logo")
    try solver.removeConstraint(constraint)
  }

  @Test("the article shows how")
  func article() throws { try expectShown(in: "WritingConstraints", of: "AutoLayoutStore") }
}
