/// A guide that a stack view creates for its own constraints and that no layout stores.
///
/// Its ID is derived from that of a view, so that constraints referring to it can be identified.
public enum StackGuide: Hashable, Sendable {
  /// Spans the arranged views of a stack view; UIKit calls it `UISV-alignment-spanner`.
  case spanner(of: ViewID)
  /// Spans the distance from an arranged view to the next one if a stack view distributes the gaps;
  /// UIKit's class is `_UIOLAGapGuide`.
  case gap(after: ViewID)

  /// Creates the guide with an ID; `nil` if the layout stores that guide or no view matches.
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

  /// The item that constraints refer to.
  public var item: LayoutItem { .guide(id) }

  /// The guide's ID, which no guide stored in a layout has.
  public var id: GuideID {
    switch self {
    case .spanner(let view): GuideID(high: ~view.high, low: ~view.low)
    case .gap(let view): GuideID(high: ~view.high, low: view.low)
    }
  }

  /// Returns the guide's name in equations, given the name of its view.
  public func name(after view: String) -> String {
    switch self {
    case .spanner: "\(view).UISV-alignment-spanner"
    case .gap: "\(view).gap"
    }
  }

  /// The view after which it is named: the stack view, or the one before the gap.
  public var view: ViewID {
    switch self {
    case .spanner(let view), .gap(let view): view
    }
  }
}
