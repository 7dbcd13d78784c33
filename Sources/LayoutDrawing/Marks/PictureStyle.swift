/// The look of marks: palette, dashes and patterns, for light and dark appearance.
///
/// The colours are Okabe and Ito's, which people with colour blindness can distinguish; dark blue,
/// orange and vermillion also differ in lightness. Lengths are in ems, so that strokes and dashes
/// scale with a picture's font size; small texts are eleven twelfths of it, see ``TextSize``.
enum PictureStyle {
  /// The rules for SVG and for pages that contain SVG; all apply below the class `al`.
  static let css = """
    .al { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    .al text { fill: #24292f; font-size: 1em; }
    .al .paper { fill: #ffffff; }
    .al .root { fill: #ffffff; stroke: #57606a; stroke-width: .12em; }
    .al .view { fill: #57606a; fill-opacity: .07; stroke: #6e7781; stroke-width: .075em; }
    .al.over .view, .al.over .root { fill-opacity: 0; }
    .al.bare .view, .al.bare .root { stroke-opacity: 0; }
    .al.bare .dim, .al.bare .align, .al.bare .head, .al.bare .lead, .al.bare .dim-name,
    .al.bare .cross { visibility: hidden; }
    .al .lit { fill: #f0b429; fill-opacity: .3; stroke: #8a5a00; stroke-width: .12em; }
    .al .chosen { stroke: #8250df; stroke-width: .25em; }
    .al .hidden { stroke-dasharray: .075em .225em; fill-opacity: 0; }
    .al .guide { fill: none; stroke: #a8487f; stroke-width: .083em; stroke-dasharray: .338em .225em; }
    .al .safe { fill: none; stroke: #00795a; stroke-width: .075em;
      stroke-dasharray: .675em .188em .112em .188em; }
    .al .margin { fill: none; stroke: #2a86bd; stroke-width: .075em; stroke-dasharray: .09em .18em; }
    .al .ambiguous { stroke: #c98500; stroke-width: .135em; }
    .al .troubled { stroke: #d55e00; stroke-width: .135em; }
    .al .hatch { stroke: none; fill-opacity: .5; }
    .al .crossed { stroke: none; fill-opacity: .35; }
    .al .name { stroke: #ffffff; stroke-opacity: .75; stroke-width: .21em; stroke-linejoin: round;
      paint-order: stroke; }
    .al .hatch-line { stroke: #e69f00; }
    .al .cross-line { stroke: #d55e00; }
    .al .dim, .al .align { fill: none; stroke: #0072b2; stroke-width: .075em; }
    .al .align { stroke-width: .09em; stroke-opacity: .6; }
    .al .lead { fill: none; stroke: #0072b2; stroke-width: .045em; stroke-opacity: .6; }
    .al .head { fill: #0072b2; stroke: none; }
    .al .high { stroke-dasharray: .6em .225em; }
    .al .medium { stroke-dasharray: .3em .188em; }
    .al .low { stroke-dasharray: .112em .165em; }
    .al .yielding { stroke: #a8487f; stroke-width: .105em; }
    .al .conflict, .al .broken { stroke: #d55e00; stroke-width: .15em; }
    .al .broken { stroke-dasharray: .45em .15em .075em .15em; }
    .al .head.yielding { fill: #a8487f; stroke: none; }
    .al .head.conflict, .al .head.broken { fill: #d55e00; stroke: none; }
    .al .lead.conflict, .al .lead.broken { stroke-width: .06em; }
    .al .cross { fill: none; stroke: #d55e00; stroke-width: .165em; }
    .al .spare { visibility: hidden; }
    .al .small, .al .entry { font-size: .917em; }
    .al .no { font-weight: 600; font-variant-numeric: tabular-nums; }
    .al .heading { fill: #57606a; }
    .al .dim-name { font-size: .917em; fill: #00588a; stroke: #ffffff; stroke-width: .225em;
      stroke-linejoin: round; paint-order: stroke; }
    .al .dim-name.conflict, .al .dim-name.broken { fill: #a34700; stroke: #ffffff;
      stroke-width: .225em; stroke-dasharray: none; font-weight: 600; }
    .al .dim-name.yielding { fill: #8a2f64; stroke: #ffffff; stroke-width: .225em; }
    .al .guide-name { fill: #8a2f64; font-style: italic; }
    .al .caption { font-weight: 600; }
    .al .key, .al .tick { font-size: .917em; fill: #57606a; }
    .al .same { fill: #57606a; fill-opacity: .05; stroke: #8c959f; stroke-width: .075em; }
    .al .was { fill: none; stroke: #d55e00; stroke-width: .09em; stroke-dasharray: .338em .225em; }
    .al .now { fill: #0072b2; fill-opacity: .13; stroke: #0072b2; stroke-width: .128em; }
    .al .along { fill: none; stroke: #0072b2; stroke-width: .06em; }
    .al .new { fill: #009e73; fill-opacity: .3; stroke: #00795a; stroke-width: .128em; }
    .al .gone { fill: none; stroke: #d55e00; stroke-width: .09em; stroke-dasharray: .112em .15em; }
    .al.over .now, .al.over .new { fill-opacity: 0; }
    .al .way { fill: none; stroke: #24292f; stroke-width: .098em; }
    .al .tip { fill: #24292f; stroke: none; }
    .al .axis, .al .grid { fill: none; stroke: #8c959f; stroke-width: .075em; }
    .al .grid { stroke-opacity: .35; }
    .al .bend { fill: none; stroke: #57606a; stroke-width: .075em; stroke-dasharray: .225em .188em; }
    .al .root-edge { fill: none; stroke: #57606a; stroke-width: .12em; stroke-opacity: .6; }
    .al .band { stroke: none; fill: #57606a; fill-opacity: .12; }
    .al .edge { fill: none; stroke-width: .17em; stroke-linejoin: round; }
    .al .edge.start { stroke: #0072b2; } .al .dot.start { fill: #0072b2; }
    .al .edge.end { stroke: #d55e00; stroke-dasharray: .55em .2em; } .al .dot.end { fill: #d55e00; }
    .al .halo { stroke: #ffffff; stroke-width: .25em; stroke-linejoin: round; paint-order: stroke; }
    @media (prefers-color-scheme: dark) {
    \(night.replacing(".al ", with: ".al:where(:not(.day)) "))
    }
    .al.over text.beside { fill: #24292f; }
    .al.over text.key.beside, .al.over text.heading.beside { fill: #57606a; }
    @media (prefers-color-scheme: dark) {
      .al.over text.beside { fill: #e6edf3; }
      .al.over text.key.beside, .al.over text.heading.beside { fill: #a5adb7; }
    }
    """

  /// The rules for marks on a dark screen, whatever the appearance of the surroundings.
  ///
  /// Such marks have the class `night`, and those on a light screen have `day`.
  static let nightCSS = night.replacing(".al ", with: ".al:where(.night) ")

  /// The look of marks in dark appearance.
  private static let night = """
    .al text { fill: #e6edf3; }
    .al .paper { fill: #0d1117; }
    .al .root { fill: #161b22; stroke: #9198a1; }
    .al .view { fill: #c9d1d9; fill-opacity: .08; stroke: #8b949e; }
    .al .lit { fill: #f0b429; fill-opacity: .28; stroke: #f0b429; }
    .al .chosen { stroke: #c297ff; }
    .al .name { stroke: #161b22; }
    .al .guide { stroke: #cc79a7; }
    .al .safe { stroke: #2fbf94; }
    .al .margin { stroke: #56b4e9; }
    .al .ambiguous { stroke: #f0b429; }
    .al .troubled { stroke: #ff8a3d; }
    .al .cross-line { stroke: #ff8a3d; }
    .al .dim, .al .align, .al .lead { stroke: #56b4e9; }
    .al .head { fill: #56b4e9; }
    .al .yielding { stroke: #cc79a7; }
    .al .head.yielding { fill: #cc79a7; }
    .al .conflict, .al .broken, .al .cross { stroke: #ff8a3d; }
    .al .head.conflict, .al .head.broken { fill: #ff8a3d; }
    .al .dim-name { fill: #8fd0f5; stroke: #161b22; }
    .al .dim-name.conflict, .al .dim-name.broken { fill: #ffb07a; stroke: #161b22; }
    .al .dim-name.yielding { fill: #e6a8c8; stroke: #161b22; }
    .al .guide-name { fill: #e6a8c8; }
    .al .key, .al .tick, .al .heading { fill: #a5adb7; }
    .al .same { fill: #c9d1d9; stroke: #6e7681; }
    .al .was, .al .gone { stroke: #ff8a3d; }
    .al .now { fill: #56b4e9; stroke: #56b4e9; }
    .al .along { stroke: #56b4e9; }
    .al .new { fill: #2fbf94; stroke: #2fbf94; }
    .al .bend { stroke: #a5adb7; }
    .al .way { stroke: #e6edf3; }
    .al .tip { fill: #e6edf3; }
    .al .root-edge { stroke: #a5adb7; }
    .al .band { fill: #c9d1d9; }
    .al .edge.start { stroke: #5aa9ff; } .al .dot.start { fill: #5aa9ff; }
    .al .edge.end { stroke: #ff8a3d; } .al .dot.end { fill: #ff8a3d; }
    .al .halo { stroke: #0d1117; }
    """

  /// Returns the fill patterns of `hatch` and `crossed`.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of their identifiers, which must be unique in a page.
  ///   - unit: The number of points per pixel of the picture.
  static func patterns(prefix: String, unit: Double) -> String {
    func pattern(_ name: String, _ line: String, _ data: String) -> String {
      "<pattern id=\"\(prefix)-\(name)\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\""
        + " patternTransform=\"rotate(45) scale(\(unit.pictureText))\">"
        + "<path class=\"\(line)\" d=\"\(data)\" fill=\"none\" stroke-width=\"1.4\"/></pattern>"
    }
    return "<defs>" + pattern("hatch", "hatch-line", "M0 0V6")
      + pattern("crossed", "cross-line", "M0 0V6M0 0H6") + "</defs>"
  }
}
