/// What a stack view does with its arranged views.
public struct StackProperties: Hashable, Sendable {
  /// How views share the stack's length.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// How views stand across the stack.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline
    case top
    case bottom
  }

  public var axis: Axis = .horizontal
  public var distribution: Distribution = .fill
  public var alignment: Alignment = .fill
  /// Between arranged views, in points.
  public var spacing = 0.0
  public var isBaselineRelative = false
  /// Whether the stack's layout margins inset its arranged views.
  public var isMarginsRelative = false
  /// The space after an arranged view, where it is not `spacing`, in points.
  public var customSpacing: [ViewID: Double] = [:]

  /// Makes a horizontal stack that fills without spacing, as UIKit does.
  public init() {}
}
