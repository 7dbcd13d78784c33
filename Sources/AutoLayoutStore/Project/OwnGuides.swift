import LayoutDrawing
import LayoutModel

/// Which of the guides that views have of themselves are listed among frames.
enum OwnGuides {
  case none
  /// Those of views of which pictures show or measure some: of a large layout they are few.
  case drawn
  case all

  /// Whether those of a view are listed.
  func areListed(in layout: Layout) -> (ViewID) -> Bool {
    switch self {
    case .none: return { _ in false }
    case .drawn: return layout.viewsWithDrawnGuides.contains
    case .all: return { _ in true }
    }
  }
}
