import ArgumentParser

/// The formats of commands that print a report.
package enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
