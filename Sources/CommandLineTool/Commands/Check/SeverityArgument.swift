import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

/// How much a finding matters, as an argument.
struct SeverityArgument: ListedArgument {
  let value: Severity

  /// What the option is for that takes it.
  static let help = ArgumentHelp(
    "Report findings of this severity or above, and what fails the check.",
    valueName: "note|warning|error")

  static var allValueStrings: [String] { Severity.allCases.map(\.rawValue) }

  init?(argument: String) {
    guard let value = Severity(rawValue: argument) else { return nil }
    self.value = value
  }
}
