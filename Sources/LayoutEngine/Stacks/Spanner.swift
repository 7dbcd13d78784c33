import LayoutModel

/// The guide that a stack view spans over views aligned by their baselines.
///
/// Such views reach beyond each other above and below; the spanner reaches over all of them, so
/// that what it measures can be kept small. UIKit calls it `UISV-alignment-spanner`.
struct Spanner: Hashable, Sendable {
  let item: LayoutItem
  let name: String

  /// The spanner of a stack view; `nil` for one that aligns by edges, and for other views.
  init?(of view: View) {
    guard let stack = view.stack, view.kind == .stackView, stack.axis == .horizontal,
      stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    else { return nil }
    item = Self.item(of: view.id)
    name = "\(view.name).UISV-alignment-spanner"
  }

  /// An identity that follows from the view's, and that no stored guide has.
  static func item(of view: ViewID) -> LayoutItem {
    .guide(GuideID(high: ~view.high, low: ~view.low))
  }
}
