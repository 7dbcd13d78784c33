public import LayoutModel

/// A proof that required constraints conflict: factors for which their left sides add up to 0, but
/// their constants do not.
///
/// This is Farkas' certificate. With `form REL constant` for each constraint, where `form` is a sum
/// of edges and sizes, the sum of all forms times their factors is 0 for any frames; the sum of the
/// constants times the same factors is not.
public struct ConflictProof: Hashable, Sendable {
  /// A constraint of the conflict.
  public struct Term: Hashable, Sendable {
    public let constraint: DiagnosedConstraint
    /// Never 0.
    public let factor: Double
    /// The constant compared with the constraint's form, in points: its own constant, and the
    /// offsets between the edges it refers to and the frames, such as margins.
    public let constant: Double
  }

  /// In the order of the conflict.
  public let terms: [Term]

  /// Finds the factors.
  ///
  /// Cubic in the constraints of the conflict.
  ///
  /// - Returns: `nil` if there are no factors, or several sets of them, so that the constraints are
  ///   not a minimal set.
  init?(_ rows: [(constraint: DiagnosedConstraint, form: LinearForm)]) {
    // A proof with hundreds of constraints is not readable.
    guard rows.count <= 64 else { return nil }
    var variables: [VariableIndex: Int] = [:]
    for term in rows.flatMap(\.form.terms) where variables[term.variable] == nil {
      variables[term.variable] = variables.count
    }
    // A row for each variable, a column for each constraint.
    var matrix = [[Double]](
      repeating: [Double](repeating: 0, count: rows.count), count: variables.count)
    for (column, row) in rows.enumerated() {
      for term in row.form.terms {
        guard let line = variables[term.variable] else { continue }
        matrix[line][column] = term.coefficient
      }
    }
    guard let factors = Self.onlyKernelVector(&matrix, columns: rows.count) else { return nil }
    terms = zip(rows, factors).compactMap { row, factor in
      factor == 0
        ? nil
        : Term(constraint: row.constraint, factor: factor, constant: -row.form.constant)
    }
    guard terms.count == rows.count else { return nil }
  }

  /// Returns the factors with which the columns add up to 0, the last nonzero one being 1; `nil`
  /// unless there is exactly one direction of them.
  private static func onlyKernelVector(_ matrix: inout [[Double]], columns: Int) -> [Double]? {
    var pivots: [Int] = []
    var free: [Int] = []
    for column in 0..<columns {
      let line = pivots.count
      let best = matrix.indices.dropFirst(line).max {
        abs(matrix[$0][column]) < abs(matrix[$1][column])
      }
      guard let best, abs(matrix[best][column]) > 1e-9 else {
        free.append(column)
        continue
      }
      matrix.swapAt(line, best)
      let pivot = matrix[line][column]
      for other in column..<columns { matrix[line][other] /= pivot }
      for below in matrix.indices where below != line && matrix[below][column] != 0 {
        let factor = matrix[below][column]
        for other in column..<columns { matrix[below][other] -= factor * matrix[line][other] }
      }
      pivots.append(column)
    }
    guard free.count == 1, let open = free.first else { return nil }
    var factors = [Double](repeating: 0, count: columns)
    factors[open] = 1
    for (line, column) in pivots.enumerated() {
      // Removes rounding errors; exact values are products of multipliers.
      let factor = -(matrix[line][open] * 1e9).rounded() / 1e9
      factors[column] = factor == 0 ? 0 : factor
    }
    return factors
  }
}

extension LayoutSession {
  /// Returns a proof for each conflict, in the order of `SolvedLayout.conflicts`; `nil` if no
  /// single sum shows the contradiction.
  public mutating func conflictProofs() -> [ConflictProof?] {
    settle()
    let diagnosis = Diagnosis(layout: layout, system: system)
    return program.conflicts(and: failedRows().impossible).map { conflict in
      let rows = conflict.members.compactMap { member in
        diagnosis.constraint(member).map { (constraint: $0, form: system.form(of: member)) }
      }
      return rows.count == conflict.members.count ? ConflictProof(rows) : nil
    }
  }
}

extension EquationSystem {
  /// Returns the form that a member of a conflict compares with 0.
  func form(of member: SolverProgram.Member) -> LinearForm {
    switch member {
    case .row(let index): rows[index].form
    case .size(let variable): LinearForm(variable)
    }
  }
}
