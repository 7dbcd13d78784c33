import ConstraintSolver

/// The solver's name for a row; the model calls its own constraints' ids the same.
typealias SolverRowID = ConstraintSolver.ConstraintID
