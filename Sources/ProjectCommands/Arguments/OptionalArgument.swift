import ArgumentParser

/// A value, or `-` for the default.
struct OptionalArgument<Value: ExpressibleByArgument>: ExpressibleByArgument {
  let value: Value?

  init?(argument: String) {
    guard argument != "-" else {
      value = nil
      return
    }
    guard let value = Value(argument: argument) else { return nil }
    self.value = value
  }

  static var allValueStrings: [String] { Value.allValueStrings }
}
