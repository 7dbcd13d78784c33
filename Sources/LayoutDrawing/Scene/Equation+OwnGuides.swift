import LayoutModel

extension Equation {
  /// The guides that views have of themselves and that it is about, margins included.
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
