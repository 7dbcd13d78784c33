/// The margins and sizes of a frame that stretch with the superview, with UIKit's raw values.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// UIKit's names, in the order of the raw values.
  public static let named: [(name: String, mask: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]

  /// The names of the flexible margins and sizes, in the order of the raw values.
  public var names: [String] { Self.named.filter { contains($0.mask) }.map(\.name) }
}

extension AutoresizingMask: LosslessStringConvertible {
  /// The names, separated by commas; `none` for an empty mask.
  public var description: String { isEmpty ? "none" : names.joined(separator: ",") }

  /// Creates a mask from its description.
  public init?(_ description: String) {
    self = []
    for name in description.split(separator: ",") where name != "none" {
      guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
      insert(known.mask)
    }
  }
}
