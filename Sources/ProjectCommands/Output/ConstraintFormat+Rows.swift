extension ConstraintFormat {
  /// The format for rows that have no description in Apple's notation.
  var ofRows: RowFormat {
    switch self {
    case .table, .description: .table
    case .json: .json
    case .csv: .csv
    case .jsonl: .jsonl
    }
  }
}
