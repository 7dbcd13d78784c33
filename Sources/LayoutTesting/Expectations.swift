public import LayoutReports
public import Testing

/// Expects a view or guide to stand at a place and to have a size, in points in its superview.
///
/// ```swift
/// let screen = try DocumentLayouts(contentsOf: "App/Base.lproj/Main.storyboard")
/// expectFrame(of: "logo", y: 99, width: 96, height: 96, in: screen, on: .iPhone15)
/// ```
///
/// Frames are rounded to the screen's pixels, as UIKit rounds them.
///
/// - Parameters:
///   - name: the view's or guide's name in the layout.
///   - x: what is expected; parts that are left out may be anything.
///   - layouts: a project, or the layouts of a document.
///   - layout: the layout's name; may be left out where there is one.
///   - device: the device, held in `orientation`; the layout's own canvas unless given.
///   - tolerance: by how much each part may be off.
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

/// Expects the constraints to determine every frame.
///
/// - Parameters:
///   - layout: the only layout that is looked at; all of them unless given.
///   - matrix: the environments to solve in, such as `iphone-se,iphone-16-pro-max,landscape`, as
///     `alstore check --matrix` takes them; those that a project declares, or the layouts' own canvases,
///     unless given.
public func expectNoAmbiguity(
  in layouts: some LayoutCollection, layout: String? = nil, across matrix: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNone(in: layouts, layout, matrix, sourceLocation) {
    $0.finding.rule.name.contains("ambiguous")
  }
}

/// Expects no required constraints to contradict each other.
///
/// - Parameters:
///   - layout: the only layout that is looked at; all of them unless given.
///   - matrix: as ``expectNoAmbiguity(in:layout:across:sourceLocation:)`` has it.
public func expectNoConflicts(
  in layouts: some LayoutCollection, layout: String? = nil, across matrix: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNone(in: layouts, layout, matrix, sourceLocation) {
    $0.finding.rule.name == "unsatisfiable"
  }
}

/// Expects `alstore check` to find nothing.
///
/// - Parameters:
///   - layout: the only layout that is looked at; all of them unless given.
///   - matrix: as ``expectNoAmbiguity(in:layout:across:sourceLocation:)`` has it.
///   - least: how bad a finding has to be to count.
public func expectNoFindings(
  ofAtLeast least: Severity = .warning, in layouts: some LayoutCollection, layout: String? = nil,
  across matrix: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectNone(in: layouts, layout, matrix, sourceLocation) { $0.severity >= least }
}

/// Makes an issue of each finding that counts, in the words of `alstore check`.
///
/// What follows from a finding is told with it, and by itself where that one does not count: what a
/// contradiction leaves open is open all the same.
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

/// Makes an issue of what a block throws, at the place of the expectation.
private func recordingErrors(_ sourceLocation: SourceLocation, _ body: () throws -> Void) {
  do {
    try body()
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
