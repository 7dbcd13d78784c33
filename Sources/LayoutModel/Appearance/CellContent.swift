/// The contents of a table cell apart from its content view.
public struct CellContent: Hashable, Sendable {
  public enum Accessory: String, Hashable, Sendable, CaseIterable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public var accessory = Accessory.none

  /// Creates a cell without an accessory.
  public init() {}
}
