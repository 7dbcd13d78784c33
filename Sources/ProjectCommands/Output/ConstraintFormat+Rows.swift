extension ConstraintFormat {
  /// How rows are printed that cannot be described as constraints are.
  var ofRows: RowFormat {
    switch self {
    case .table, .description: .table
    case .json: .json
    case .csv: .csv
    case .jsonl: .jsonl
    }
  }
}
