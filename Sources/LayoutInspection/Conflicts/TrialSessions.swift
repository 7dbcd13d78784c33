import LayoutEngine
import LayoutModel

/// Sessions in which changes of a layout are tried one after the other, so that each costs what it
/// touches.
final class TrialSessions {
  /// With what gave way in other conflicts left out, and with everything.
  private var one: LayoutSession
  private var all: LayoutSession

  init(_ layout: Layout, _ environment: Environment, _ measurer: (any ContentMeasurer)?) {
    one = LayoutSession(layout, in: environment, measurer: measurer)
    all = one
  }

  /// How many conflicts a version of the layout has in which one conflict is looked at.
  func conflicts(ofOne layout: Layout) -> Int {
    one.update(to: layout)
    return one.solve().conflicts.count
  }

  /// How many conflicts a version of the whole layout has.
  func conflicts(ofAll layout: Layout) -> Int {
    all.update(to: layout)
    return all.solve().conflicts.count
  }

  /// By how many points an optional constraint fails in what was looked at last for one conflict; `nil`
  /// where it holds or is not there.
  func violation(of constraint: ConstraintID) -> Double? { one.violation(of: constraint) }
}
