/// The style sheet of sheets and charts, apart from the pictures in them.
///
/// Each kind of problem has its own shape and dashes, so that colour is not the only sign.
enum SheetStyle {
  /// The rules, including those of pictures.
  static let css =
    PictureStyle.css + """

      .al .title { font-size: 1.25em; font-weight: 600; }
      .al .soft { fill: #57606a; } .al .small.soft { font-size: .917em; }
      .al .body { fill: #2b3138; stroke: none; } .al .home { fill: none; stroke: #6e7781;
        stroke-width: .1em; }
      .al .frame { fill: none; stroke: #8c959f; stroke-width: .1em; }
      .al .accent { fill: none; stroke-width: .25em; }
      .al .accent.error { stroke: #b34a00; }
      .al .accent.open { stroke: #8a5a00; stroke-dasharray: .25em .25em; }
      .al .accent.warning { stroke: #8a2f64; stroke-dasharray: .9em .35em; }
      .al .icon.error { fill: #b34a00; } .al .icon.open { fill: #8a5a00; }
      .al .icon.warning { fill: #8a2f64; } .al .icon.note { fill: #57606a; }
      .al .icon.fine { fill: #00795a; }
      .al .glyph { fill: none; stroke: #ffffff; stroke-width: .14em; stroke-linecap: round; }
      .al .ring { fill: none; stroke: #57606a; stroke-width: .11em; stroke-linecap: round; }
      .al .count { fill: #ffffff; font-size: .917em; font-weight: 700; }
      .al .badge { font-weight: 600; }
      .al .badge.error { fill: #a34400; } .al .badge.open { fill: #7a4f00; }
      .al .badge.warning { fill: #8a2f64; } .al .badge.note { fill: #57606a; font-weight: 400; }
      .al .badge.fine { fill: #00694e; }
      .al .spot { fill: none; stroke-width: .14em; }
      .al .spot.error { stroke: #b34a00; }
      .al .spot.open { stroke: #8a5a00; stroke-dasharray: .2em .2em; }
      .al .spot.warning { stroke: #8a2f64; stroke-dasharray: .6em .25em; }
      .al .spot.note { stroke: #57606a; stroke-dasharray: .1em .3em; }
      .al .lead-line { fill: none; stroke-width: .1em; }
      .al .lead-line.error { stroke: #b34a00; } .al .lead-line.open { stroke: #8a5a00; }
      .al .lead-line.warning { stroke: #8a2f64; } .al .lead-line.note { stroke: #57606a; }
      .al .under { fill: none; stroke: #ffffff; stroke-opacity: .8; stroke-width: .3em; }
      .al .beyond { fill: #57606a; fill-opacity: .09; stroke: none; }
      .al .band { fill: #0072b2; fill-opacity: .16; }
      .al .tick.start { fill: #00588a; font-weight: 600; }
      .al .tick.end { fill: #a34400; font-weight: 600; }
      .al .tick.strong { fill: #24292f; font-weight: 600; }
      .al .rule { fill: none; stroke: #d0d7de; stroke-width: .085em; }
      @media (prefers-color-scheme: dark) {
        .al .soft { fill: #a5adb7; }
        .al .body { fill: #30363d; stroke: #6e7681; stroke-width: .085em; }
        .al .home { stroke: #8b949e; }
        .al .accent.error, .al .lead-line.error, .al .spot.error { stroke: #ff8a3d; }
        .al .accent.open, .al .lead-line.open, .al .spot.open { stroke: #f0b429; }
        .al .accent.warning, .al .lead-line.warning, .al .spot.warning { stroke: #e6a8c8; }
        .al .lead-line.note, .al .spot.note, .al .ring { stroke: #a5adb7; }
        .al .icon.error { fill: #ff8a3d; } .al .icon.open { fill: #f0b429; }
        .al .icon.warning { fill: #e6a8c8; } .al .icon.note { fill: #a5adb7; }
        .al .icon.fine { fill: #2fbf94; }
        .al .glyph { stroke: #0d1117; } .al .count { fill: #0d1117; }
        .al .badge.error { fill: #ffb07a; } .al .badge.open { fill: #f0b429; }
        .al .badge.warning { fill: #e6a8c8; } .al .badge.note { fill: #a5adb7; }
        .al .badge.fine { fill: #2fbf94; }
        .al .under { stroke: #0d1117; }
        .al .beyond { fill: #57606a; fill-opacity: .09; stroke: none; }
      .al .band { fill: #0072b2; fill-opacity: .16; }
      .al .tick.start { fill: #8fd0f5; } .al .tick.end { fill: #ffb07a; }
        .al .tick.strong { fill: #e6edf3; }
        .al .rule { stroke: #30363d; }
      }
      """
}
