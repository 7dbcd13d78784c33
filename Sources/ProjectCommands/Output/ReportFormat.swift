import ArgumentParser

/// The formats of commands that print a report.
package enum ReportFormat: String, ListedArgument, CaseIterable {
  case text
  case json
}
