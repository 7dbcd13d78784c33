import LayoutEngine
public import LayoutModel

/// Solved layouts as the documented JSON, `alstore.frames/1`.
public struct FramesReport: Sendable {
  private let solved: [(layout: Layout, solution: SolvedLayout)]
  private let isExact: Bool

  /// Makes a report; `exact` prints frames before rounding to the pixel grid.
  public init(_ solved: [(layout: Layout, solution: SolvedLayout)], exact: Bool = false) {
    self.solved = solved
    isExact = exact
  }

  /// The whole report.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.frames/1")),
      ("layouts", .array(solved.map { json(of: $0.layout, $0.solution) })),
    ])
  }

  private func json(of layout: Layout, _ solution: SolvedLayout) -> JSONValue {
    let text = { (constraint: DiagnosedConstraint) in layout.text(of: constraint) }
    return .object([
      ("layout", .string(layout.name)),
      ("root", .string(layout.name(of: layout.root))),
      ("environment", Self.json(of: solution.environment)),
      ("status", .string(solution.status.rawValue)),
      ("frames", .array(solution.frames.map { json(of: $0, in: layout) })),
      ("unsatisfied", .strings(solution.unsatisfied.map(text))),
      ("broken", .strings(solution.broken.map(text))),
      ("conflicts", .array(solution.conflicts.map { .strings($0.map(text)) })),
    ])
  }

  private func json(of frame: SolvedFrame, in layout: Layout) -> JSONValue {
    let row = FrameRow(frame, in: layout, exact: isExact)
    var fields: [(String, JSONValue)] = [
      ("name", .string(row.name)),
      ("id", .optional(row.id)),
      ("kind", .string(row.isGuide ? "guide" : "view")),
      ("class", .optional(row.className)),
      ("x", .number(row.rect.x)),
      ("y", .number(row.rect.y)),
      ("width", .number(row.rect.width)),
      ("height", .number(row.rect.height)),
      ("ambiguous", .strings(frame.ambiguousParts.map(\.rawValue))),
    ]
    if !row.guessed.isEmpty {
      fields.append(("guessed", .strings(row.guessed.map(\.rawValue))))
    }
    return .object(fields)
  }

  static func json(of environment: Environment) -> JSONValue {
    let insets = environment.safeArea
    return .object([
      ("device", .optional(environment.device)),
      ("width", .number(environment.size.width)),
      ("height", .number(environment.size.height)),
      (
        "safeArea",
        .array([insets.top, insets.left, insets.bottom, insets.right].map(JSONValue.number))
      ),
      ("scale", .number(environment.scale)),
      ("orientation", .string(environment.orientation.rawValue)),
      ("widthClass", .string(environment.widthClass.rawValue)),
      ("heightClass", .string(environment.heightClass.rawValue)),
      ("direction", .string(environment.direction.rawValue)),
      ("textSize", .string(environment.textSize.rawValue)),
      ("language", .optional(environment.language?.code)),
      ("designTime", .bool(environment.includesPlaceholders)),
    ])
  }
}
