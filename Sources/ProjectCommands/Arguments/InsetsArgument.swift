import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// `T,L,B,R`; a single number applies to all four.
struct InsetsArgument: ExpressibleByArgument {
  let insets: EdgeInsets

  init?(argument: String) {
    let all = number(argument).map { Array(repeating: $0, count: 4) }
    guard let values = all ?? numbers(argument, separator: ",", count: 4) else { return nil }
    insets = EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}
