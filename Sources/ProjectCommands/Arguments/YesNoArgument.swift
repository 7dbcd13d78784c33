import ArgumentParser
import OperatingSystem

/// `true` or `false`, or a synonym.
struct YesNoArgument: ListedArgument {
  let value: Bool

  init?(argument: String) {
    switch argument.lowercased() {
    case "true", "yes", "on", "1": value = true
    case "false", "no", "off", "0": value = false
    default: return nil
    }
  }

  static var allValueStrings: [String] { ["true", "false"] }
}
