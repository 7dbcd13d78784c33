public import LayoutDrawing
import LayoutInspection
public import LayoutModel

extension WidthSweep {
  /// Widths that say most about a layout: the ends, and breakpoints on both sides where something
  /// jumps there; what moves most where there are more than can be drawn.
  ///
  /// - Parameter most: how many breakpoints are among them.
  func stills(most: Int) -> [(width: Double, words: String)] {
    let changes = breakpoints.map { width in (width: width, change: change(at: width)) }
    let kept = changes.enumerated().sorted { a, b in
      (-a.element.change.jump, -a.element.change.turn, a.offset)
        < (-b.element.change.jump, -b.element.change.turn, b.offset)
    }.prefix(most).map(\.offset).sorted()
    let middle = kept.flatMap { index -> [(width: Double, words: String)] in
      let (width, change) = changes[index]
      guard change.jump > 0.01 else { return [(width, "breakpoint")] }
      return [(width - Self.aside, "just below"), (width + Self.aside, "just above")].filter {
        widths.contains($0.0)
      }
    }
    return [(widths.lowerBound, "least width")] + middle
      + [(widths.upperBound, "greatest width")]
  }

  /// How far beside a jump a layout is drawn: less than a pixel of any screen.
  private static let aside = 0.01

  /// How far edges jump at a width, and how much they turn there, all together.
  private func change(at width: Double) -> (jump: Double, turn: Double) {
    var (jump, turn) = (0.0, 0.0)
    for track in tracks {
      guard let next = track.pieces.firstIndex(where: { abs($0.from - width) < 1e-3 }), next > 0
      else { continue }
      let (before, after) = (track.pieces[next - 1], track.pieces[next])
      jump += abs(after.left.from - before.left.to) + abs(after.right.from - before.right.to)
      turn += abs(after.leftSlope - before.leftSlope) + abs(after.rightSlope - before.rightSlope)
    }
    return (jump, turn)
  }

  /// The edges as bands of a chart.
  var bands: [WidthChart.Band] {
    tracks.map { track in
      WidthChart.Band(
        name: track.name,
        points: track.pieces.flatMap { piece in
          [
            (piece.from, piece.left.from, piece.right.from),
            (piece.to, piece.left.to, piece.right.to),
          ]
        })
    }
  }
}

extension Project {
  /// A chart in SVG of views' edges against the root's width, below the layout as it is at the least
  /// width, at breakpoints and at the greatest.
  ///
  /// - Parameters:
  ///   - views: as for ``sweep(_:of:in:widths:)``.
  ///   - style: what pictures are made of.
  ///   - pixels: how wide the chart is; as a page on a desk unless given.
  public func chart(
    of views: [String] = [], in layout: Layout, _ environment: Environment,
    widths: ClosedRange<Double>, style: ScreenStyle = ScreenStyle([.wireframe]),
    pixels: Double? = nil
  ) throws -> String {
    let sweep = try sweep(views, of: layout, in: environment, widths: widths)
    var chart = WidthChart(
      "\(layout.name) from \(widths.lowerBound.shortText) to \(widths.upperBound.shortText) points wide",
      widths: widths, bands: sweep.bands, breakpoints: sweep.breakpoints,
      pixels: pixels ?? WidthChart.usualWidth)
    let screens =
      style.layers.contains(.screen)
      ? try screens(of: layout, assets: style.assets, appearance: style.appearance) : nil
    var options = PictureOptions()
    options.layers = style.layers
    for (width, words) in sweep.stills(most: 8) {
      var environment = environment
      environment.size.width = width
      let solution = frames(
        of: layout, in: environment, includingOwnGuides: style.layers.showGuides)
      if let screens { options.screen = try screens(solution) }
      // Right beside a jump the width is the jump's to people.
      chart.add(
        layout, solution, at: (width * 10).rounded() / 10, words: words, options: options)
    }
    return chart.text
  }
}
