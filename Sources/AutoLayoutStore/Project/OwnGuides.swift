package import LayoutModel

/// The built-in guides of views to list among the frames.
package enum OwnGuides: Equatable, Sendable {
  case none
  /// Those of some views: in a large layout, only few are shown or measured.
  case of(Set<ViewID>)
  case all

  /// Whether the guides of a view are listed.
  var areListed: (ViewID) -> Bool {
    switch self {
    case .none: { _ in false }
    case .of(let views): views.contains
    case .all: { _ in true }
    }
  }
}
