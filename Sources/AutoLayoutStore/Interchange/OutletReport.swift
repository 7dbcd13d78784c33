public import LayoutModel

/// An outlet as listings print it.
public struct OutletReport: Sendable {
  private let outlet: Outlet
  private let layout: Layout

  /// Makes the report of an outlet of a layout.
  public init(_ outlet: Outlet, in layout: Layout) {
    self.outlet = outlet
    self.layout = layout
  }

  /// Name, kind and targets.
  public var cells: [String] {
    [
      outlet.name, outlet.isCollection ? "collection" : "outlet",
      targetTexts.joined(separator: ", "),
    ]
  }

  /// Each target as a line: a view's or guide's name, a constraint's equation.
  public var targetTexts: [String] { outlet.targets.map { Self.describe($0, layout).text } }

  /// Everything about the outlet.
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
