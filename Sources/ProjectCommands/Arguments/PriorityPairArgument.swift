import ArgumentParser
package import AutoLayoutStore
import OperatingSystem

/// `H,V`, each a priority; a single one applies to both.
package struct PriorityPairArgument: ExpressibleByArgument {
  package let pair: AxisPair<LayoutPriority>

  package init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { PriorityArgument(argument: String($0))?.priority }
    let count = argument.split(separator: ",", omittingEmptySubsequences: false).count
    guard (1...2).contains(count), parts.count == count else { return nil }
    pair = AxisPair(horizontal: parts[0], vertical: parts[count - 1])
  }
}
