import LayoutModel

/// What is stored of a layout itself.
struct LayoutHeader {
  var name: String
  var canvas: Canvas
  var root: ViewID
  var source: SourcePlace?
}
