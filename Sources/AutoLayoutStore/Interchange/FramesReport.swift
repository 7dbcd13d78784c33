public import LayoutEngine
public import LayoutModel

/// Solved layouts as JSON, `alstore.frames/1`.
public struct FramesReport: Sendable {
  private let solved: [(layout: Layout, solution: SolvedLayout)]
  private let tables: [LayoutID: [SolvedTable]]
  private let isExact: Bool
  private let measurer: (any ContentMeasurer)?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - tables: the contents of tables in the layouts.
  ///   - exact: whether to report frames before rounding to the pixel grid.
  ///   - measurer: the measurer the layouts were solved with, which identifies guessed sizes.
  public init(
    _ solved: [(layout: Layout, solution: SolvedLayout)],
    tables: [LayoutID: [SolvedTable]] = [:], exact: Bool = false,
    measurer: (any ContentMeasurer)? = nil
  ) {
    self.measurer = measurer
    self.solved = solved
    self.tables = tables
    isExact = exact
  }

  /// The report as JSON.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.frames/1")),
      ("layouts", .array(solved.map { json(of: $0.layout, $0.solution) })),
    ])
  }

  private func json(of layout: Layout, _ solution: SolvedLayout) -> JSONValue {
    let text = { (constraint: DiagnosedConstraint) in layout.text(of: constraint) }
    var fields: JSONValue.Members = [
      ("layout", .string(layout.name)),
      ("root", .string(layout.name(of: layout.root))),
      ("environment", Self.json(of: solution.environment)),
      ("status", .string(solution.status.rawValue)),
      ("frames", frames(of: solution, in: layout)),
      ("unsatisfied", .strings(solution.unsatisfied.map(text))),
      ("broken", .strings(solution.broken.map(text))),
      ("conflicts", .array(solution.conflicts.map { .strings($0.map(text)) })),
    ]
    if let tables = tables[layout.id], !tables.isEmpty {
      fields.append(("tables", .array(tables.map { json(of: $0, in: layout) })))
    }
    return .object(fields)
  }

  private func json(of table: SolvedTable, in layout: Layout) -> JSONValue {
    .object([
      ("view", .string(layout.name(of: table.host))),
      ("contentWidth", .number(table.contentSize.width)),
      ("contentHeight", .number(table.contentSize.height)),
      ("parts", .array(table.parts.map(json))),
    ])
  }

  private func json(of part: SolvedTable.Part) -> JSONValue {
    var fields: JSONValue.Members = [
      ("kind", .string(part.kind.rawValue)),
      ("section", part.place.section.map { .number(Double($0)) } ?? .null),
      ("row", part.place.row.map { .number(Double($0)) } ?? .null),
      ("layout", .optional(part.layout?.name)),
      ("text", .optional(part.title)),
    ]
    fields += JSONValue.members(of: part.place.frame)
    if let layout = part.layout, let solution = part.solution {
      fields.append(("frames", frames(of: solution, in: layout)))
    }
    return .object(fields)
  }

  private func frames(of solution: SolvedLayout, in layout: Layout) -> JSONValue {
    let frames = solution.frames
    return .lines(
      JSONLines(count: frames.count) { [isExact, measurer] index, line in
        let row = FrameRow(frames[index], in: layout, exact: isExact, measurer: measurer)
        line.add("name", row.name)
        line.add("id", row.id)
        line.add("kind", row.isGuide ? "guide" : "view")
        line.add("class", row.className)
        line.add("x", row.rect.x)
        line.add("y", row.rect.y)
        line.add("width", row.rect.width)
        line.add("height", row.rect.height)
        line.add("ambiguous", row.ambiguous.map(\.rawValue))
        if !row.guessed.isEmpty { line.add("guessed", row.guessed.map(\.rawValue)) }
      })
  }

  package static func json(of environment: Environment) -> JSONValue {
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
