import ArgumentParser
import OperatingSystem

/// A number, including negative ones.
struct NumberArgument: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), !argument.contains("x") else { return nil }
    self.value = value
  }
}
