public import LayoutModel

/// An outlet for listings.
public struct OutletReport: Sendable {
  private let outlet: Outlet
  private let layout: Layout

  /// Creates a report on an outlet of a layout.
  public init(_ outlet: Outlet, in layout: Layout) {
    self.outlet = outlet
    self.layout = layout
  }

  /// The name, kind and targets.
  public var cells: [String] {
    [
      outlet.name, outlet.isCollection ? "collection" : "outlet",
      targetTexts.joined(separator: ", "),
    ]
  }

  /// The targets, one line each: the name of a view or guide, or the equation of a constraint.
  public var targetTexts: [String] { outlet.targets.map { Self.describe($0, layout).text } }

  /// The outlet as JSON.
  public var json: JSONValue {
    .object([
      ("name", .string(outlet.name)),
      ("collection", .bool(outlet.isCollection)),
      (
        "targets",
        .array(
          outlet.targets.map { target in
            let described = Self.describe(target, layout)
            return .object([
              ("kind", .string(described.kind)), ("id", .string(described.id)),
              (described.kind == "constraint" ? "equation" : "name", .string(described.text)),
            ])
          })
      ),
    ])
  }

  private static func describe(
    _ target: Outlet.Target, _ layout: Layout
  ) -> (kind: String, id: String, text: String) {
    switch target {
    case .view(let id):
      ("view", layout.views[id]?.listedID ?? id.description, layout.name(of: id))
    case .guide(let id):
      ("guide", layout.guides[id]?.listedID ?? id.description, layout.name(of: .guide(id)))
    case .constraint(let id):
      (
        "constraint", layout.constraints[id]?.listedID ?? id.description,
        layout.constraints[id].map { layout.text(of: $0) } ?? id.description
      )
    }
  }
}
