import ConstraintSolver
import LayoutModel

/// Two overlapping siblings.
struct ViewPair: Hashable {
  let first: ViewID
  let second: ViewID
}
