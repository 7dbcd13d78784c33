import ConstraintSolver
import LayoutModel

/// Two views that stand in each other's way.
struct ViewPair: Hashable {
  let first: ViewID
  let second: ViewID
}
