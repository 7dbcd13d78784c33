import ArgumentParser
import OperatingSystem

/// `FIRST,LAST`, where `-` means none.
struct BaselineArgument: ExpressibleByArgument {
  let first: Double?
  let last: Double?

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0 == "-" || Double($0)?.isFinite == true }) else {
      return nil
    }
    first = Double(parts[0])
    last = Double(parts[1])
  }
}
