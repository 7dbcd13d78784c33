import ConstraintSolver

/// The solver's ID of a row, renamed because the model has another `ConstraintID`.
typealias SolverRowID = ConstraintSolver.ConstraintID
