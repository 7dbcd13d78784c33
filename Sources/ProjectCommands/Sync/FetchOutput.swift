import AutoLayoutStore

/// The output of commands that fetch.
enum FetchOutput {
  /// - Parameter mentionsNothing: Whether to say so if nothing was fetched.
  static func remark(
    _ report: FetchReport, _ remote: String, _ global: some SharedOptions,
    mentionsNothing: Bool = true
  ) {
    for move in report.moves where move.isForward == false {
      // Report this even if nothing else is printed.
      Output.remark([
        "warning: \(remote)/\(move.name) was rewritten: \(short(move.old)) → \(short(move.new))"
      ])
    }
    for tag in report.refusedTags {
      Output.remark(["warning: the tag \(tag) differs from the one here"])
    }
    guard !global.quiet else { return }
    for move in report.moves where move.isForward != false {
      Output.remark(["\(remote)/\(move.name): \(short(move.old)) → \(short(move.new))"])
    }
    for tag in report.newTags { Output.remark(["tag \(tag)"]) }
    let count = report.received
    if report.moves.isEmpty, report.newTags.isEmpty, count > 0 || mentionsNothing {
      Output.remark([
        count == 0 ? "nothing new" : "\(count) earlier \(count == 1 ? "revision" : "revisions")"
      ])
    }
  }

  private static func short(_ hash: ContentHash?) -> String {
    hash.map { String($0.description.prefix(12)) } ?? "–"
  }

  static func json(_ report: FetchReport) -> JSONValue {
    .object([
      ("schema", .string("alstore.fetch/1")), ("received", .number(Double(report.received))),
      (
        "branches",
        .array(
          report.moves.map { move in
            .object([
              ("name", .string(move.name)), ("old", .optional(move.old?.description)),
              ("new", .optional(move.new?.description)),
              ("forward", move.isForward.map(JSONValue.bool) ?? .null),
            ])
          })
      ),
      ("tags", .strings(report.newTags)), ("refusedTags", .strings(report.refusedTags)),
    ])
  }
}
