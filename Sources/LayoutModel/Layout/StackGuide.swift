/// A guide that a stack view makes for its own constraints; no layout stores it.
///
/// Its identity follows from a view's, so that constraints that name it can be told apart and read.
public enum StackGuide: Hashable, Sendable {
  /// Reaches across a stack view over what it arranges; UIKit calls it `UISV-alignment-spanner`.
  case spanner(of: ViewID)
  /// Reaches from an arranged view to the next one where a stack view shares out the gaps; UIKit's
  /// class for it is `_UIOLAGapGuide`.
  case gap(after: ViewID)

  /// The guide with an identity; `nil` for one that the layout stores, or knows nothing of.
  public init?(_ id: GuideID, in layout: Layout) {
    guard layout.guides[id] == nil else { return nil }
    let stack = ViewID(high: ~id.high, low: ~id.low)
    let arranged = ViewID(high: ~id.high, low: id.low)
    if layout.views[stack]?.kind == .stackView {
      self = .spanner(of: stack)
    } else if layout.views[arranged] != nil {
      self = .gap(after: arranged)
    } else {
      return nil
    }
  }

  /// What constraints name.
  public var item: LayoutItem { .guide(id) }

  /// No guide that a layout stores has this identity.
  public var id: GuideID {
    switch self {
    case .spanner(let view): GuideID(high: ~view.high, low: ~view.low)
    case .gap(let view): GuideID(high: ~view.high, low: view.low)
    }
  }

  /// What equations call it, where the view it belongs to has this name.
  public func name(after view: String) -> String {
    switch self {
    case .spanner: "\(view).UISV-alignment-spanner"
    case .gap: "\(view).gap"
    }
  }

  /// The view that its name begins with: the stack view, or the one before the gap.
  public var view: ViewID {
    switch self {
    case .spanner(let view), .gap(let view): view
    }
  }
}
