import AutoLayoutStore
import LayoutReports

extension ContinuousReport {
  /// The report as JSON, `alstore.ci/1`.
  ///
  /// - Parameters:
  ///   - base: The hash of the older commit.
  ///   - head: The hash of the newer commit.
  func json(from base: String, to head: String) -> JSONValue {
    .object([
      ("schema", .string("alstore.ci/1")), ("base", .string(base)), ("head", .string(head)),
      ("files", .array(files.map(\.json))), ("fixed", .number(Double(fixed))),
      ("findings", .array(new.entries.map(\.json))),
      ("unreadable", .array(new.unreadable.map(\.json))), ("skipped", .strings(skipped)),
    ])
  }
}

extension ContinuousReport.File {
  fileprivate var json: JSONValue {
    .object([
      ("path", .string(path)), ("oldPath", .optional(oldPath == path ? nil : oldPath)),
      ("kind", .string(kind.rawValue)), ("layouts", .array(changes.map(\.json))),
    ])
  }
}

extension LayoutChange {
  fileprivate var json: JSONValue {
    .object([
      ("layout", .string(layout)), ("kind", .string(kind.rawValue)),
      (
        "environments",
        .array(
          looks.map { look in
            .object([
              ("environment", .string(look.environment)), ("moved", .number(Double(look.moved))),
              ("broken", .bool(look.isBroken)),
            ])
          })
      ),
      ("moreEnvironments", .number(Double(alike))), ("moves", .strings(moves)),
    ])
  }
}
