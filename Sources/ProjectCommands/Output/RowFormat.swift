import ArgumentParser

/// The format of commands that print rows.
package enum RowFormat: String, ExpressibleByArgument, CaseIterable {
  case table
  case json
  case csv
  case jsonl
}
