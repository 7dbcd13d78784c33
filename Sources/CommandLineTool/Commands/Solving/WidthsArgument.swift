import ArgumentParser
import OperatingSystem
import ProjectCommands

/// `MIN-MAX`, widths in points.
struct WidthsArgument: ExpressibleByArgument {
  let range: ClosedRange<Double>

  init?(argument: String) {
    guard let values = numbers(argument, separator: "-", count: 2), values[0] > 0,
      values[0] < values[1], values[1] <= 1e6
    else { return nil }
    range = values[0]...values[1]
  }
}
