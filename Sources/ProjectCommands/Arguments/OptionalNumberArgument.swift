import ArgumentParser
import OperatingSystem

/// A number, or `-` for the default behaviour.
struct OptionalNumberArgument: ExpressibleByArgument {
  let value: Double?

  init?(argument: String) {
    guard argument == "-" || NumberArgument(argument: argument) != nil else { return nil }
    value = NumberArgument(argument: argument)?.value
  }
}
