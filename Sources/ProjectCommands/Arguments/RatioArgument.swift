import ArgumentParser

/// A number, or a ratio as in equations: `16:9` or `1/3`.
struct RatioArgument: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    let parts = argument.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
      .map { NumberArgument(argument: String($0))?.value }
    guard let first = parts[0], parts.count < 3 else { return nil }
    guard parts.count == 2 else {
      value = first
      return
    }
    guard let second = parts[1], second != 0 else { return nil }
    value = first / second
  }
}
