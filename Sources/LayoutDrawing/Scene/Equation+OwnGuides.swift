import LayoutModel

extension Equation {
  /// The built-in guides of views that the equation refers to, margins included.
  var ownGuides: [(guide: BuiltinGuide, view: ViewID)] {
    anchors.compactMap { anchor in
      switch anchor.item {
      case .view(let view): anchor.attribute.isMargin ? (.layoutMargins, view) : nil
      case .builtin(let guide, of: let view): (guide, view)
      case .guide: nil
      }
    }
  }
}
