import ArgumentParser

/// The output format of constraints.
enum ConstraintFormat: String, ListedArgument, CaseIterable {
  case table
  case json
  case csv
  case jsonl
  /// Apple's `<NSLayoutConstraint …>`.
  case description
}
