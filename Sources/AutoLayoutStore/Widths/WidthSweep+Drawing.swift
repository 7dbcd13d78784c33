import LayoutDrawing
import LayoutModel

extension WidthSweep {
  /// A chart in SVG of edges against width, with breakpoints marked.
  ///
  /// - Parameter title: what stands above it.
  public func svg(title: String) -> String {
    let bands = tracks.map { track in
      WidthChart.Band(
        name: track.name,
        points: track.pieces.flatMap { piece in
          [
            (piece.from, piece.left.from, piece.right.from),
            (piece.to, piece.left.to, piece.right.to),
          ]
        })
    }
    return WidthChart(title, widths: widths, bands: bands, breakpoints: breakpoints).text
  }
}
