public import AutoLayoutStore
public import LayoutInspection
import LayoutModel

extension ConflictExplanation {
  /// The explanation as JSON.
  public var json: JSONValue {
    .object([
      ("layout", .string(layout.name)),
      ("constraints", .strings(constraints.map { layout.text(of: $0) })),
      ("distance", distance.map(JSONValue.number) ?? .null),
      ("arithmetic", arithmetic?.json(in: layout) ?? .null),
      (
        "repairs",
        .array(
          repairs.map { repair in
            .object([
              (
                "constraint",
                .string(layout.constraints[repair.constraint].map { layout.text(of: $0) } ?? "")
              ),
              ("change", .string(repair.kind)), ("text", .string(layout.text(of: repair))),
              ("mends", .number(Double(mends(repair)))),
            ])
          })
      ),
      ("settings", .strings(settings)), ("remarks", .strings(remarks)),
    ])
  }
}

extension ConflictArithmetic {
  fileprivate func json(in layout: Layout) -> JSONValue {
    .object([
      ("sentence", .string(sentence(in: layout))),
      ("asking", .string(layout.text(of: asking))), ("asked", .number(asked)),
      ("left", .number(left)), ("bound", .string(bound.rawValue)),
      (
        "sum",
        .array(
          summands.map {
            .object([
              ("constraint", .string(layout.text(of: $0.constraint))),
              ("factor", .number($0.factor)), ("constant", .number($0.constant)),
            ])
          })
      ),
    ])
  }
}

extension Repair {
  fileprivate var kind: String {
    switch change {
    case .constant: "constant"
    case .priority: "priority"
    case .removal: "remove"
    }
  }
}
