import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `flexibleWidth,flexibleTopMargin,…`; `none` for an empty mask.
struct AutoresizingArgument: ListedArgument {
  let mask: AutoresizingMask

  static var allValueStrings: [String] { AutoresizingMask.named.map(\.name) + ["none"] }

  init?(argument: String) {
    var mask: AutoresizingMask = []
    for name in argument.split(separator: ",") where name != "none" {
      guard let known = AutoresizingMask.named.first(where: { $0.name == name }) else { return nil }
      mask.insert(known.mask)
    }
    self.mask = mask
  }
}
