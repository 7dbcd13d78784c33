public import AutoLayoutStore
public import LayoutInspection
import LayoutLanguage
import LayoutModel

/// A conflict from a log, explained from the information in the log alone.
public struct LoggedConflict: Sendable {
  /// The line at which the message starts, counted from 1.
  public let line: Int
  /// The contradictions; empty if the log has too little information to explain them.
  public let explanations: [ConflictExplanation]
  /// Descriptions that could not be parsed or contain nothing to compare.
  public let unread: [String]
  /// The conflict's constraints that were found in the searched layouts, with their equations.
  public let found: [(constraint: String, place: LoggedConstraintSearch.Found)]

  /// Explains every conflict in a log of iOS or macOS; SnapKit's and Masonry's formats also work.
  ///
  /// - Parameter search: The search for the constraints.
  /// - Throws: `LanguageError` if the log describes no constraints.
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

  /// The explanation as lines of text.
  public var lines: [String] {
    let words =
      explanations.isEmpty
      ? ["the logged constraints can be satisfied: the log does not contain the cause"]
      : explanations.flatMap(\.lines)
    return ["line \(line): " + (words.first ?? "")] + words.dropFirst()
      + (found.isEmpty ? [] : ["  which are"])
      + found.map { "    \($0.constraint): \($0.place.text)" }
      + unread.map { "  ignored: \($0)" }
  }
}

extension LoggedConflict {
  /// The explanation as JSON.
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
  /// Returns the log's description of a constraint, or `nil` if the log does not list it.
  fileprivate func description(of member: DiagnosedConstraint) -> DescribedConstraint? {
    if case .constraint(let id) = member.origin { descriptions[id] } else { nil }
  }
}
