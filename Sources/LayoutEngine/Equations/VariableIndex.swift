/// A variable of a layout's system of equations: an index, in order of creation.
typealias VariableIndex = Int
