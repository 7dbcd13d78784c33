import LayoutDrawing

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
