import ArgumentParser

/// How constraints are printed.
enum ConstraintFormat: String, ExpressibleByArgument, CaseIterable {
  case table
  case json
  case csv
  case jsonl
  /// Apple's `<NSLayoutConstraint …>`.
  case description
}
