import ArgumentParser
public import AutoLayoutStore
import OperatingSystem

// The values of options, each with the single spelling that the command line documents.

/// Numbers separated by a character, such as `375x667` or `8,16,8,16`.
package func numbers(_ text: String, separator: Character, count: Int) -> [Double]? {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false)
  let values = parts.compactMap(number)
  return parts.count == count && values.count == count ? values : nil
}

/// A finite number, optionally surrounded by spaces.
func number(_ text: some StringProtocol) -> Double? {
  Double(text.trimmingWhiteSpace).flatMap { $0.isFinite ? $0 : nil }
}

extension String {
  /// A size as printed, `375×667`, in the form to type: `375x667`.
  var typedSize: String { replacing("×", with: "x") }
}

extension Size {
  /// `WxH`, both numbers 0 or above.
  package init?(argument: String) {
    guard let values = numbers(argument.typedSize, separator: "x", count: 2),
      values.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.init(width: values[0], height: values[1])
  }
}

extension Orientation: ListedArgument {}
extension LayoutDirection: ListedArgument {}
extension ContentSizeCategory: ListedArgument {}
extension ContentSource: ListedArgument {}
extension SplitShare: ListedArgument {}
extension Appearance: ListedArgument {}
extension Axis: ListedArgument {}
extension StackProperties.Distribution: ListedArgument {}
extension StackProperties.Gravity: ListedArgument {}
extension View.AmbiguityCheck: ListedArgument {}
extension StackProperties.Alignment: ListedArgument {}
