import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

/// The severity of a finding, as an argument.
struct SeverityArgument: ListedArgument {
  let value: Severity

  /// The help of options with this argument.
  static let help = ArgumentHelp(
    "Report findings of at least this severity, and any that fail the check.",
    valueName: "note|warning|error")

  static var allValueStrings: [String] { Severity.allCases.map(\.rawValue) }

  init?(argument: String) {
    guard let value = Severity(rawValue: argument) else { return nil }
    self.value = value
  }
}
