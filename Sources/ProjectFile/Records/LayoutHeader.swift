import LayoutModel

/// The stored properties of a layout itself.
struct LayoutHeader {
  var name: String
  var canvas: Canvas
  var root: ViewID
  var source: SourcePlace?
}

extension LayoutHeader {
  init(_ layout: Layout) {
    self.init(
      name: layout.name, canvas: layout.canvas, root: layout.root, source: layout.source)
  }
}
