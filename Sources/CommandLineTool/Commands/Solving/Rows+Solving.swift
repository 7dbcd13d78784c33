import LayoutReports
import ProjectCommands

extension Rows {
  /// Creates a row for every frame at every step of an animation.
  init(_ animation: LayoutAnimation, of layout: Layout) {
    self.init([
      .number("Step"), .number("Time"), .name("Name"), .number("X"), .number("Y"),
      .number("Width"), .number("Height"),
    ])
    for (number, step) in animation.steps.enumerated() {
      for frame in step.frames {
        let row = FrameRow(frame, in: layout)
        let numbers = [row.rect.x, row.rect.y, row.rect.width, row.rect.height]
        append(
          [String(number), step.time.shortText, row.name] + numbers.map(\.shortText),
          .object(
            [("step", .number(Double(number))), ("time", .number(step.time))] + row.members))
      }
    }
  }

  /// Creates a row for every piece on which a view's edges are linear in the root's width.
  init(_ sweep: WidthSweep) {
    self.init([
      .name("Name"), .number("From"), .number("To"), .number("Left"), .number("Right"),
      .number("Left/point"), .number("Right/point"),
    ])
    func short(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    for track in sweep.tracks {
      for piece in track.pieces {
        let numbers = [
          piece.from, piece.to, piece.left.from, piece.right.from, piece.leftSlope,
          piece.rightSlope,
        ].map(short)
        let keys = ["from", "to", "left", "right", "leftSlope", "rightSlope"]
        append(
          [track.name] + numbers.map(\.shortText),
          .object([("name", .string(track.name))] + zip(keys, numbers).map { ($0, .number($1)) }))
      }
    }
  }

  /// Creates a row for every frame that an alternative moves.
  init(_ alternatives: [AmbiguityAlternative], of layout: Layout, _ solution: SolvedLayout) {
    self.init([
      .word("Part", .essential), .number("Value"), .name("Name"), .number("X"), .number("Y"),
      .number("Width"), .number("Height"),
    ])
    for alternative in alternatives {
      for (frame, before) in zip(alternative.frames, solution.frames)
      where frame.frame != before.frame {
        let row = FrameRow(frame, in: layout)
        let numbers = [row.rect.x, row.rect.y, row.rect.width, row.rect.height]
        append(
          [alternative.part.rawValue, alternative.value.shortText, row.name]
            + numbers.map(\.shortText),
          .object(
            [
              ("part", .string(alternative.part.rawValue)), ("value", .number(alternative.value)),
            ] + row.members + [
              ("settledBy", .optional(alternative.settledBy.map(layout.text(of:))))
            ]))
      }
    }
  }
}
