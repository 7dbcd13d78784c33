import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// Traits joined by commas: `wC,hR`.
struct TraitArgument: ExpressibleByArgument {
  let condition: TraitCondition

  init?(argument: String) {
    guard let condition = try? TraitCondition(parsing: argument) else { return nil }
    self.condition = condition
  }
}
