public import LayoutModel

/// A project's layouts with everything in them and their solved frames, as JSON
/// (`alstore.project/1`).
public struct ProjectReport: Sendable {
  private let layouts: [(layout: Layout, solution: SolvedLayout)]

  /// Makes a report of solved layouts.
  public init(_ layouts: [(layout: Layout, solution: SolvedLayout)]) { self.layouts = layouts }

  /// The whole report.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.project/1")),
      ("layouts", .array(layouts.map { Self.json(of: $0.layout, $0.solution) })),
    ])
  }

  private static func json(of layout: Layout, _ solution: SolvedLayout) -> JSONValue {
    let views = layout.subtree(of: layout.root).compactMap { layout.views[$0] }
    return .object([
      ("layout", .string(layout.name)),
      ("id", .string(layout.id.description)),
      ("root", .string(layout.name(of: layout.root))),
      ("views", .array(views.map { ViewReport($0, in: layout).json })),
      ("guides", .array(layout.guides.map { json(of: $0, in: layout) })),
      ("constraints", .array(layout.constraints.map { json(of: $0, in: layout) })),
      ("outlets", .array(layout.outlets.map { OutletReport($0, in: layout).json })),
      ("frames", .array(solution.frames.map { json(of: $0, in: layout) })),
    ])
  }

  private static func json(of guide: Guide, in layout: Layout) -> JSONValue {
    .object([
      ("name", .string(guide.name)),
      ("id", .string(guide.source?.objectID ?? guide.id.description)),
      ("in", .string(layout.name(of: guide.owningView))),
      ("identifier", .optional(guide.identifier)),
    ])
  }

  private static func json(of constraint: Constraint, in layout: Layout) -> JSONValue {
    .object([
      ("id", .string(constraint.source?.objectID ?? constraint.id.description)),
      ("name", .optional(constraint.name)),
      ("on", .string(layout.name(of: constraint.namedOn))),
      ("owner", .string(layout.name(of: constraint.owner))),
      ("identifier", .optional(constraint.identifier)),
      ("active", .bool(constraint.isActive)),
      ("placeholder", .bool(constraint.isPlaceholder)),
      ("installed", .bool(constraint.isInstalled)),
      ("when", .strings(constraint.variations.map(\.condition.description))),
      ("equation", .string(layout.text(of: constraint))),
    ])
  }

  private static func json(of frame: SolvedFrame, in layout: Layout) -> JSONValue {
    let row = FrameRow(frame, in: layout)
    return .object([
      ("name", .string(row.name)),
      ("id", .optional(row.id)),
      ("x", .number(row.rect.x)),
      ("y", .number(row.rect.y)),
      ("width", .number(row.rect.width)),
      ("height", .number(row.rect.height)),
    ])
  }
}
