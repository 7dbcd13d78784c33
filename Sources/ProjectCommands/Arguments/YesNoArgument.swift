import ArgumentParser
import AutoLayoutStore

/// `true` or `false`, or a synonym.
struct YesNoArgument: ListedArgument {
  let value: Bool

  init?(argument: String) {
    guard let value = Bool(word: argument) else { return nil }
    self.value = value
  }

  static var allValueStrings: [String] { ["true", "false"] }
}
