import ConstraintSolver
import LayoutModel

/// The preferences among solutions if the rows of a layout leave freedom.
///
/// Among solutions that satisfy the rows equally well: the least sum of sizes, then the least
/// distances from the superview's upper left corner, then the order of creation.
struct Preferences {
  private let system: EquationSystem
  private let variables: [Variable]

  /// - Parameter variables: The solver's variables, indexed by those of the system.
  init(_ system: EquationSystem, _ variables: [Variable]) {
    self.system = system
    self.variables = variables
  }

  func add(to list: inout PreferenceList) {
    let extents = system.extents
    for index in system.tree.nodes.indices {
      guard let parent = system.tree.nodes[index].parent, system.tree.nodes[index].isReported
      else { continue }
      for axis in Axis.allCases {
        let length = system.variables.length(of: index, axis)
        prefer(LinearForm(length), tier: 0, &list)
        let origin =
          extents.frame(of: index, axis).lowForm - extents.frame(of: parent, axis).lowForm
        prefer(origin, tier: 1, &list)
      }
      guard let content = system.variables.contentSizes[index] else { continue }
      for axis in Axis.allCases { prefer(LinearForm(content[axis]), tier: 0, &list) }
    }
  }

  /// Prefers a form to be 0.
  private func prefer(_ form: LinearForm, tier: Int, _ list: inout PreferenceList) {
    guard !form.terms.isEmpty else { return }
    let terms = form.terms.map { Term(variables[$0.variable], $0.coefficient) }
    // The model rejects numbers that are not finite, the only reason for the solver to throw.
    try? list.add(terms, equal: -form.constant, tier: tier)
  }
}
