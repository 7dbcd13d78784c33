import LayoutEngine
import LayoutModel

/// Sessions in which changes to a layout are tried one after the other, so that each costs only
/// what it affects.
final class TrialSessions {
  /// The layout without the constraints broken in other conflicts, and the whole layout.
  private var one: LayoutSession
  private var all: LayoutSession

  init(_ layout: Layout, _ environment: Environment, _ measurer: (any ContentMeasurer)?) {
    one = LayoutSession(layout, in: environment, measurer: measurer)
    all = one
  }

  /// Returns the number of conflicts in a version of the layout reduced to one conflict.
  func conflicts(ofOne layout: Layout) -> Int {
    one.update(to: layout)
    return one.solve().conflicts.count
  }

  /// Returns the number of conflicts in a version of the whole layout.
  func conflicts(ofAll layout: Layout) -> Int {
    all.update(to: layout)
    return all.solve().conflicts.count
  }

  /// Returns the violation of an optional constraint in the last reduced version, in points, or
  /// `nil` if it is satisfied or absent.
  func violation(of constraint: ConstraintID) -> Double? { one.violation(of: constraint) }
}
