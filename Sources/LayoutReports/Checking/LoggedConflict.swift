public import AutoLayoutStore
public import LayoutInspection
import LayoutLanguage
import LayoutModel

/// A conflict as a log tells it, explained from what the log tells alone.
public struct LoggedConflict: Sendable {
  /// The line that the message begins at, from 1.
  public let line: Int
  /// What contradicts; empty where the log does not tell enough to see why.
  public let explanations: [ConflictExplanation]
  /// Descriptions that could not be read, or say nothing that can be compared.
  public let unread: [String]
  /// Where the constraints of the conflict are in what was searched, with their equations; nothing
  /// for those that were not found.
  public let found: [(constraint: String, place: LoggedConstraintSearch.Found)]

  /// Explains every conflict of a log: of iOS, macOS, with SnapKit's or Masonry's descriptions.
  ///
  /// - Parameter search: where to look for the constraints.
  /// - Throws: `LanguageError` where no constraint is described anywhere in it.
  public static func all(
    in log: String, searching search: LoggedConstraintSearch = LoggedConstraintSearch()
  ) throws -> [LoggedConflict] {
    try ConflictLog.parse(log).conflicts.map { conflict in
      let logged = try LoggedLayout(conflict)
      let explanations = ConflictExplanation.all(
        in: logged.layout, environment: logged.layout.canvas.environment, fixed: logged.fixed)
      let members = explanations.flatMap(\.constraints).compactMap { member in
        logged.description(of: member).map { (text: logged.layout.text(of: member), $0) }
      }
      let places = search.places(of: members.map(\.1))
      return LoggedConflict(
        line: conflict.line, explanations: explanations,
        unread: conflict.unreadable + logged.ignored.map { "\($0)" },
        found: zip(members, places).compactMap { member, place in
          place.map { (member.text, $0) }
        })
    }
  }

  /// For people.
  public var lines: [String] {
    let words =
      explanations.isEmpty
      ? ["what the log tells can hold: the reason is not among the constraints it lists"]
      : explanations.flatMap(\.lines)
    return ["line \(line): " + (words.first ?? "")] + words.dropFirst()
      + (found.isEmpty ? [] : ["  which are"])
      + found.map { "    \($0.constraint): \($0.place.text)" }
      + unread.map { "  left out: \($0)" }
  }
}

extension LoggedConflict {
  /// As JSON.
  public var json: JSONValue {
    .object([
      ("line", .number(Double(line))), ("conflicts", .array(explanations.map(\.json))),
      (
        "found",
        .array(
          found.map { .object([("equation", .string($0.constraint)), ("is", $0.place.json)]) })
      ),
      ("unread", .strings(unread)),
    ])
  }
}

extension LoggedLayout {
  /// What the log says of a constraint; `nil` for one that it does not list.
  fileprivate func description(of member: DiagnosedConstraint) -> DescribedConstraint? {
    if case .constraint(let id) = member.origin { descriptions[id] } else { nil }
  }
}
