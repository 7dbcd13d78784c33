/// The changes to a view in environments with certain traits; `nil` means no change.
public struct ViewVariation: Hashable, Sendable {
  public var condition: TraitCondition
  public var isInstalled: Bool?
  public var isHidden: Bool?
  public var axis: Axis?
  public var distribution: StackProperties.Distribution?
  public var alignment: StackProperties.Alignment?
  /// In points.
  public var spacing: Double?
  /// The text in the condition's language.
  public var text: String?

  /// Creates a variation without further changes.
  public init(_ condition: TraitCondition, isInstalled: Bool? = nil) {
    self.condition = condition
    self.isInstalled = isInstalled
  }

  @usableFromInline
  func apply(to view: inout View) {
    if let isInstalled { view.isInstalled = isInstalled }
    if let isHidden { view.isHidden = isHidden }
    if let text { view.text = text }
    guard var stack = view.stack else { return }
    stack.axis = axis ?? stack.axis
    stack.distribution = distribution ?? stack.distribution
    stack.alignment = alignment ?? stack.alignment
    stack.spacing = spacing ?? stack.spacing
    view.stack = stack
  }
}
