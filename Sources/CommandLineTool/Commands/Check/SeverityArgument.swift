import ArgumentParser
import LayoutReports
import OperatingSystem

/// How much a finding matters, as an argument.
struct SeverityArgument: ExpressibleByArgument {
  let value: Severity

  init?(argument: String) {
    guard let value = Severity(rawValue: argument) else { return nil }
    self.value = value
  }
}
