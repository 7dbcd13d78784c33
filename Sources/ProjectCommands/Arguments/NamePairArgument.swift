import ArgumentParser
import OperatingSystem

/// `FIRST,LAST`, two names, where `-` means none.
struct NamePairArgument: ExpressibleByArgument {
  let first: String?
  let last: String?

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    first = parts[0] == "-" ? nil : parts[0]
    last = parts[1] == "-" ? nil : parts[1]
  }
}
