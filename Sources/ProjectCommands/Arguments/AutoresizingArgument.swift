import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `flexibleWidth,flexibleTopMargin,…`; `none` for an empty mask.
struct AutoresizingArgument: ListedArgument {
  let mask: AutoresizingMask

  static var allValueStrings: [String] { AutoresizingMask.named.map(\.name) + ["none"] }

  init?(argument: String) {
    guard let mask = AutoresizingMask(argument) else { return nil }
    self.mask = mask
  }
}
