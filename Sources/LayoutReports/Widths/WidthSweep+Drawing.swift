import LayoutDrawing

extension WidthSweep {
  /// Returns the most informative widths: the ends and the breakpoints, with both sides of jumps;
  /// if there are too many breakpoints, those with the largest changes.
  ///
  /// - Parameter most: The maximum number of breakpoints.
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

  /// The distance from a jump at which a layout is drawn, less than a pixel of any screen.
  private static let aside = 0.01

  /// Returns the total jump and change of slope of all edges at a width.
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
