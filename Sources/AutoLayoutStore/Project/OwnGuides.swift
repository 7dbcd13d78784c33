package import LayoutModel

/// Which of the guides that views have of themselves are listed among frames.
package enum OwnGuides: Equatable, Sendable {
  case none
  /// Those of some views: of a large layout pictures show or measure few.
  case of(Set<ViewID>)
  case all

  /// Whether those of a view are listed.
  var areListed: (ViewID) -> Bool {
    switch self {
    case .none: { _ in false }
    case .of(let views): views.contains
    case .all: { _ in true }
    }
  }
}
