import LayoutHistory
public import LayoutModel

/// A project's layouts with all their objects and solved frames, as JSON (`alstore.project/1`).
///
/// In addition to the members for readers, each object has all its `stored` fields, from which
/// ``ProjectEdit/importProject(_:from:)`` recreates the project.
public struct ProjectReport: Sendable {
  private let layouts: [(layout: Layout, solution: SolvedLayout)]
  private let records: StoredRecords

  /// Creates a report on a project or one layout, with frames in the given environments.
  ///
  /// Linear in the project, plus solving its layouts.
  ///
  /// - Parameter name: the only layout to include, or `nil` for all.
  /// - Throws: ``LayoutError`` if there is no such layout; errors of `environment`.
  public init(
    of project: Project, layout name: String? = nil, in environment: (Canvas) throws -> Environment
  ) throws {
    let (layouts, records) = try project.file.read { reader in
      let layouts = try (name.map { [$0] } ?? reader.layoutNames().map(\.name))
        .map { try reader.layout(named: $0) }
      return (layouts, try StoredRecords(of: reader, layout: name == nil ? nil : layouts.first?.id))
    }
    self.records = records
    self.layouts = try layouts.map {
      (layout: $0, solution: project.frames(of: $0, in: try environment($0.canvas)))
    }
  }

  /// The schema identifier in the text.
  static let schema = "alstore.project/1"

  /// The report as JSON.
  public var json: JSONValue {
    .object([
      ("schema", .string(Self.schema)),
      ("layouts", .array(layouts.map { json(of: $0.layout, $0.solution) })),
      ("documents", .array(records.named(.document))),
      ("environments", .array(records.named(.environment))),
      ("fonts", .array(records.named(.font))),
      ("conflicts", .array(records.named(.conflict))),
    ])
  }

  private func json(of layout: Layout, _ solution: SolvedLayout) -> JSONValue {
    let views = layout.subtree(of: layout.root).compactMap { layout.views[$0] }
    func stored(_ json: JSONValue, _ key: ObjectKey) -> JSONValue {
      json.adding("stored", records.json(of: key))
    }
    return stored(
      .object([
        ("layout", .string(layout.name)),
        ("id", .string(layout.id.description)),
        ("root", .string(layout.name(of: layout.root))),
        (
          "views",
          .array(views.map { stored(ViewReport($0, in: layout).json, ObjectKey(.view, $0.id)) })
        ),
        (
          "guides",
          .array(
            layout.guides.map { stored(Self.json(of: $0, in: layout), ObjectKey(.guide, $0.id)) })
        ),
        (
          "constraints",
          .array(
            layout.constraints.map {
              stored(Self.json(of: $0, in: layout), ObjectKey(.constraint, $0.id))
            })
        ),
        (
          "outlets",
          .array(
            layout.outlets.map {
              stored(OutletReport($0, in: layout).json, ObjectKey(.outlet, $0.id))
            })
        ),
        ("frames", .array(solution.frames.map { .object(FrameRow($0, in: layout).members) })),
      ]), ObjectKey(.layout, layout.id))
  }

  private static func json(of guide: Guide, in layout: Layout) -> JSONValue {
    .object([
      ("name", .string(guide.name)),
      ("id", .string(guide.listedID)),
      ("in", .string(layout.name(of: guide.owningView))),
      ("identifier", .optional(guide.identifier)),
    ])
  }

  private static func json(of constraint: Constraint, in layout: Layout) -> JSONValue {
    .object([
      ("id", .string(constraint.listedID)),
      ("name", .optional(constraint.name)),
      ("on", .string(layout.name(of: constraint.namedOn))),
      ("owner", .string(layout.name(of: constraint.owner))),
      ("identifier", .optional(constraint.identifier)),
      ("userLabel", .optional(constraint.userLabel)),
      ("archived", .bool(constraint.shouldBeArchived)),
      ("active", .bool(constraint.isActive)),
      ("placeholder", .bool(constraint.isPlaceholder)),
      ("installed", .bool(constraint.isInstalled)),
      ("when", .strings(constraint.variations.map(\.condition.description))),
      ("equation", .string(layout.text(of: constraint))),
    ])
  }
}
