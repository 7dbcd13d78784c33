import ArgumentParser

/// The format of commands that print rows.
package enum RowFormat: String, ListedArgument, CaseIterable {
  case table
  case json
  case csv
  case jsonl
}
