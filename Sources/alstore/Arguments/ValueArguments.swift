public import ArgumentParser
public import AutoLayoutStore
import Foundation

// The values that options take, each with the one spelling the command line documents.

/// Numbers separated by a mark, such as `375x667` or `8,16,8,16`.
private func numbers(_ text: String, separator: Character, count: Int) -> [Double]? {
  let parts = text.split(separator: separator, omittingEmptySubsequences: false)
  let values = parts.compactMap(number)
  return parts.count == count && values.count == count ? values : nil
}

private func number(_ text: some StringProtocol) -> Double? {
  Double(text.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? $0 : nil }
}

extension String {
  /// A size as it is printed, `375×667`, as it is typed: `375x667`.
  fileprivate var typedSize: String { replacing("×", with: "x") }
}

extension Size {
  /// `WxH`, both numbers 0 or above.
  init?(argument: String) {
    guard let values = numbers(argument.typedSize, separator: "x", count: 2),
      values.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.init(width: values[0], height: values[1])
  }
}

/// `WxH`, both numbers above 0.
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    guard let size = Size(argument: argument), size.width > 0, size.height > 0 else { return nil }
    self.size = size
  }
}

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

/// `WxH` where `-` on an axis means none, or `auto` for what is measured.
struct IntrinsicArgument: ExpressibleByArgument {
  /// `nil` for what is measured.
  let size: AxisPair<Double?>?

  /// Puts the size on a view.
  func apply(to view: inout View) {
    if let size { view.giveIntrinsicSize(size) } else { view.measureIntrinsicSize() }
  }

  init?(argument: String) {
    if argument == "auto" {
      size = nil
      return
    }
    let parts = argument.typedSize.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var values: [Double?] = []
    for part in parts {
      guard part == "-" || Double(part)?.isFinite == true else { return nil }
      values.append(Double(part))
    }
    size = AxisPair(horizontal: values[0], vertical: values[1])
  }
}

/// A language code, such as `de` or `pt-BR`.
struct LanguageArgument: ExpressibleByArgument {
  let language: Language

  init?(argument: String) {
    guard let language = Language(argument) else { return nil }
    self.language = language
  }
}

/// `T,L,B,R`; one number alone stands for all four.
struct InsetsArgument: ExpressibleByArgument {
  let insets: EdgeInsets

  init?(argument: String) {
    let all = number(argument).map { Array(repeating: $0, count: 4) }
    guard let values = all ?? numbers(argument, separator: ",", count: 4) else { return nil }
    insets = EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}

/// `X,Y,W,H`.
struct RectArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    guard let values = numbers(argument, separator: ",", count: 4) else { return nil }
    rect = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

/// A number from 1 to 1000, or one of the words equations use.
struct PriorityArgument: ExpressibleByArgument {
  let priority: LayoutPriority

  init?(argument: String) {
    if let named = LayoutPriority.named.first(where: { $0.name == argument }) {
      priority = named.priority
    } else if let value = Float(argument), value.isFinite {
      priority = LayoutPriority(value)
    } else {
      return nil
    }
  }
}

/// `H,V`, each a priority; one alone stands for both.
struct PriorityPairArgument: ExpressibleByArgument {
  let pair: AxisPair<LayoutPriority>

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { PriorityArgument(argument: String($0))?.priority }
    let count = argument.split(separator: ",", omittingEmptySubsequences: false).count
    guard (1...2).contains(count), parts.count == count else { return nil }
    pair = AxisPair(horizontal: parts[0], vertical: parts[count - 1])
  }
}

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

/// `flexibleWidth,flexibleTopMargin,…`; `none` for an empty mask.
struct AutoresizingArgument: ExpressibleByArgument {
  let mask: AutoresizingMask

  init?(argument: String) {
    var mask: AutoresizingMask = []
    for name in argument.split(separator: ",") where name != "none" {
      guard let known = AutoresizingMask.named.first(where: { $0.name == name }) else { return nil }
      mask.insert(known.mask)
    }
    self.mask = mask
  }
}

/// The name of a class that layout treats in a way of its own, such as `UIButton`.
struct ViewKindArgument: ExpressibleByArgument {
  let kind: ViewKind

  init?(argument: String) {
    guard let known = ViewKind.known.first(where: { $0.rawValue == argument }) else { return nil }
    kind = known
  }

  static var allValueStrings: [String] { ViewKind.known.map(\.rawValue) }
}

/// `true` or `false`, and the words for them.
struct YesNoArgument: ExpressibleByArgument {
  let value: Bool

  init?(argument: String) {
    switch argument.lowercased() {
    case "true", "yes", "on", "1": value = true
    case "false", "no", "off", "0": value = false
    default: return nil
    }
  }

  static var allValueStrings: [String] { ["true", "false"] }
}

/// A finite number, negative ones included.
struct NumberArgument: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), !argument.contains("x") else { return nil }
    self.value = value
  }
}

/// A number, or `-` for what follows by itself.
struct OptionalNumberArgument: ExpressibleByArgument {
  let value: Double?

  init?(argument: String) {
    guard argument == "-" || NumberArgument(argument: argument) != nil else { return nil }
    value = NumberArgument(argument: argument)?.value
  }
}

/// Traits joined by commas: `wC,hR`.
struct TraitArgument: ExpressibleByArgument {
  let condition: TraitCondition

  init?(argument: String) {
    guard let condition = try? TraitCondition(parsing: argument) else { return nil }
    self.condition = condition
  }
}

extension Orientation: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension ContentSource: ExpressibleByArgument {}
extension SplitShare: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
extension Axis: ExpressibleByArgument {}
extension StackProperties.Distribution: ExpressibleByArgument {}
extension StackProperties.Gravity: ExpressibleByArgument {}
extension View.AmbiguityCheck: ExpressibleByArgument {}
extension StackProperties.Alignment: ExpressibleByArgument {}
extension AnimationCurve: ExpressibleByArgument {}
extension LayoutAnimation.Tween: ExpressibleByArgument {}
