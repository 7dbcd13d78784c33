public import LayoutReports
public import Testing

/// Expects a view or guide to have a frame, in points in its superview.
///
/// ```swift
/// let screen = try DocumentLayouts(contentsOf: "App/Base.lproj/Main.storyboard")
/// expectFrame(of: "logo", y: 99, width: 96, height: 96, in: screen, on: .iPhone15)
/// ```
///
/// Frames are rounded to the screen's pixels, as in UIKit.
///
/// - Parameters:
///   - name: the view's or guide's name in the layout.
///   - x: the expected value; omitted values are not checked.
///   - layouts: a project, or the layouts of a document.
///   - layout: the layout's name, which may be omitted if there is only one.
///   - device: the device, held in `orientation`; by default, the layout's own canvas.
///   - tolerance: the maximum deviation of each value, in points.
public func expectFrame(
  of name: String, x: Double? = nil, y: Double? = nil, width: Double? = nil,
  height: Double? = nil, in layouts: some LayoutCollection, layout: String? = nil,
  on device: Device? = nil, _ orientation: Orientation = .portrait, within tolerance: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  recordingErrors(sourceLocation) {
    let solved =
      try device.map { try layouts.frames(in: layout, on: $0, orientation) }
      ?? layouts.frames(in: layout, as: EnvironmentChoice())
    let found = try solved.solvedFrame(named: name).frame
    let wrong = [
      ("x", x, found.x), ("y", y, found.y), ("width", width, found.width),
      ("height", height, found.height),
    ].compactMap { part, expected, found -> String? in
      guard let expected, !((found - expected).magnitude <= tolerance) else { return nil }
      return "its \(part) is \(found.shortText), not \(expected.shortText)"
    }
    guard !wrong.isEmpty else { return }
    let place = device.map { " on \($0.name)" } ?? ""
    Issue.record(
      "\(name)\(place): \(wrong.joined(separator: ", "))", sourceLocation: sourceLocation)
  }
}

/// Expects the constraints to determine all frames.
///
/// - Parameters:
///   - layout: the only layout to check, by default all.
///   - matrix: the environments to solve in, as in `alstore check --matrix`, such as
///     `iphone-se,iphone-16-pro-max,landscape`; by default, those declared by the project, or else
///     the layouts' own canvases.
public func expectNoAmbiguity(
  in layouts: some LayoutCollection, layout: String? = nil, across matrix: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNone(in: layouts, layout, matrix, sourceLocation) {
    $0.finding.rule.name.contains("ambiguous")
  }
}

/// Expects no contradictions between required constraints.
///
/// - Parameters:
///   - layout: the only layout to check, by default all.
///   - matrix: see ``expectNoAmbiguity(in:layout:across:sourceLocation:)``.
public func expectNoConflicts(
  in layouts: some LayoutCollection, layout: String? = nil, across matrix: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNone(in: layouts, layout, matrix, sourceLocation) {
    $0.finding.rule.name == "unsatisfiable"
  }
}

/// Expects `alstore check` to report no findings.
///
/// - Parameters:
///   - layout: the only layout to check, by default all.
///   - matrix: see ``expectNoAmbiguity(in:layout:across:sourceLocation:)``.
///   - least: the minimum severity of findings to consider.
public func expectNoFindings(
  ofAtLeast least: Severity = .warning, in layouts: some LayoutCollection, layout: String? = nil,
  across matrix: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNone(in: layouts, layout, matrix, sourceLocation) { $0.severity >= least }
}

/// Records an issue for each relevant finding, with the text of `alstore check`.
///
/// Consequences are reported with their finding, or alone if that is not relevant: what a
/// contradiction leaves ambiguous is ambiguous in any case.
private func expectNone(
  in layouts: some LayoutCollection, _ layout: String?, _ matrix: String?,
  _ sourceLocation: SourceLocation, where counts: (CheckReport.Entry) -> Bool
) {
  recordingErrors(sourceLocation) {
    let report = try layouts.check(
      layout: layout, in: matrix.map { try EnvironmentMatrix(parsing: $0) })
    let counting = report.entries.flatMap { counts($0) ? [$0] : $0.follows.filter(counts) }
    for entry in counting {
      Issue.record(
        "\(entry.lines { $0.rawValue }.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }
}

/// Records the error of a block as an issue at the location of the expectation.
private func recordingErrors(_ sourceLocation: SourceLocation, _ body: () throws -> Void) {
  do {
    try body()
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
