public import AutoLayoutStore
public import LayoutInspection

/// The findings in the layouts of a project.
public struct CheckReport: Sendable {
  /// A finding with its location.
  public struct Entry: Sendable {
    public internal(set) var finding: Finding
    /// The severity in this check.
    public let severity: Severity
    /// The reason that the finding is uncertain, if it depends on estimated text sizes; otherwise
    /// `nil`.
    public let guess: String?
    public let layout: String
    /// The view, guide, constraint or outlet concerned; `nil` for the layout as a whole.
    public let object: String?
    /// The object's id in listings: its id in the document, otherwise its own.
    public let objectID: String?
    /// The location in the document's file, if the layout was imported.
    public internal(set) var place: Place?
    /// The locations of a conflict's constraints, except those created by the system.
    public internal(set) var constraintPlaces: [Place] = []
    /// The conflict with its layout; `nil` for other findings.
    let logged: ConflictInLayout?
    /// For a conflict, the message that Apple's engine would log; composed on demand, because it
    /// can be long.
    public var log: String? { logged?.text }
    /// Findings that would most likely not exist without this one.
    public internal(set) var follows: [Entry] = []

    /// A location in a file, with line and column counted from 1.
    public struct Place: Hashable, Sendable {
      public internal(set) var file: String
      public let line: Int
      public let column: Int
    }

    /// The name of the document's file, without its folder.
    var file: String? {
      place.map { String($0.file.split(separator: "/").last ?? Substring($0.file)) }
    }

    /// Returns the finding as lines, with its constraints and the number of its consequences.
    ///
    /// - Parameter word: Returns the word for a severity.
    public func lines(_ word: (Severity) -> String) -> [String] {
      let place = place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
      let rule = "[\(finding.rule.name) \(finding.rule.id)]"
      return ["\(place)\(situation): \(word(severity)): \(message) \(rule)"]
        + details.map { "    " + $0 }
    }

    /// The layout, with the environments of the finding.
    var situation: String {
      let first = finding.environments.first ?? ""
      return switch finding.environments.count {
      case 0: layout
      case 1: "\(layout) in \(first)"
      default: "\(layout) in \(finding.environments.count) environments, first \(first)"
      }
    }

    mutating func renameFiles(_ name: (String) -> String) {
      func renamed(_ place: Place) -> Place {
        var place = place
        place.file = name(place.file)
        return place
      }
      place = place.map(renamed)
      constraintPlaces = constraintPlaces.map(renamed)
      for place in follows.indices { follows[place].renameFiles(name) }
    }

    /// A text for baselines that stays the same while other things change.
    public var fingerprint: String {
      let constraints = finding.constraints.joined(separator: "; ")
      let about = [object ?? "", constraints].filter { !$0.isEmpty }.joined(separator: ": ")
      return "\(finding.rule.id) \(layout)/\(about)"
    }
  }

  /// A document or project that cannot be read.
  public struct Unreadable: Hashable, Sendable {
    public internal(set) var place: Entry.Place
    /// The reason, preceded by the location.
    public let message: String

    public init(file: String, line: Int = 1, column: Int = 1, message: String) {
      place = Entry.Place(file: file, line: line, column: column)
      self.message = message
    }
  }

  /// The findings in the order of layouts, rules and objects.
  public internal(set) var entries: [Entry] = []
  /// The number of solutions checked.
  public internal(set) var checked = 0
  /// The number of findings ignored because of the settings or the baseline.
  public internal(set) var leftAlone = 0
  /// A line for each document with texts of estimated size.
  public internal(set) var guesses: [String] = []
  /// Findings in the baseline that were not found.
  public var unmatched = CheckBaseline()
  /// Documents and projects that could not be read.
  public var unreadable: [Unreadable] = []
  /// The lowest severity that makes a check fail.
  public internal(set) var failing = Severity.error

  /// Whether the check fails.
  public var hasFailed: Bool {
    !unreadable.isEmpty || entries.contains { $0.severity >= failing }
  }

  /// The messages that Apple's engine would log about the conflicts.
  public var conflictMessages: [String] {
    entries.flatMap { [$0] + $0.follows }.compactMap(\.log)
  }

  /// Adds the results of another check.
  public mutating func add(_ other: CheckReport) {
    entries += other.entries
    checked += other.checked
    leftAlone += other.leftAlone
    guesses += other.guesses
    unmatched = other.unmatched
    unreadable += other.unreadable
    failing = other.failing
  }

  public init() {}

  /// The findings as lines, with their constraints and the number of their consequences.
  public var lines: [String] { lines { severity in severity.rawValue } }

  /// Returns the findings as lines, with the caller's words for severities.
  public func lines(_ word: (Severity) -> String) -> [String] {
    entries.flatMap { $0.lines(word) }
  }

  /// The number of checked solutions in words.
  var solutions: String { "\(checked) \(checked == 1 ? "solution" : "solutions")" }

  /// The numbers of checked solutions and of findings.
  public var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = entries.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let lost = unreadable.isEmpty ? [] : ["\(unreadable.count) cannot be read"]
    let found = (counts + lost).isEmpty ? "nothing wrong" : (counts + lost).joined(separator: ", ")
    let following = entries.reduce(0) { $0 + $1.follows.count }
    return "\(solutions) checked, \(found)"
      + (following == 0 ? "" : ", \(following) more caused by these")
      + (leftAlone == 0 ? "" : ", \(leftAlone) ignored")
  }

  /// Returns the report with other file names.
  public func renamingFiles(_ name: (String) -> String) -> CheckReport {
    var result = self
    for place in result.entries.indices { result.entries[place].renameFiles(name) }
    for place in result.unreadable.indices {
      result.unreadable[place].place.file = name(unreadable[place].place.file)
    }
    return result
  }

  /// The report as JSON, `alstore.check/1`.
  public var json: JSONValue {
    .object([
      ("schema", .string("alstore.check/1")), ("checked", .number(Double(checked))),
      ("leftAlone", .number(Double(leftAlone))), ("findings", .array(entries.map(\.json))),
      ("unreadable", .array(unreadable.map(\.json))),
    ])
  }
}

extension CheckReport.Unreadable {
  /// The file and the reason as JSON.
  public var json: JSONValue {
    .object([("place", place.json), ("message", .string(message))])
  }
}

extension CheckReport.Entry {
  /// The finding's sentence, with the object's name if it does not include it.
  public var message: String {
    let message =
      if case .constraint = finding.subject, let object { "\(object) \(finding.message)" } else {
        finding.message
      }
    return message + (guess.map { ", unless \($0)" } ?? "")
  }

  /// The lines below the sentence: the constraints and the number of consequences.
  public var details: [String] {
    LongList.lines(of: finding.constraints) { $0 } + (consequences.map { ["and \($0)"] } ?? [])
  }

  /// `3 more caused by it: 2 empty, 1 overlap`, or `nil` if there are none.
  public var consequences: String? {
    guard !follows.isEmpty else { return nil }
    var counts: [(rule: Rule, count: Int)] = []
    for entry in follows {
      if let place = counts.firstIndex(where: { $0.rule == entry.finding.rule }) {
        counts[place].count += 1
      } else {
        counts.append((entry.finding.rule, 1))
      }
    }
    let kinds = counts.map { "\($0.count) \($0.rule.name)" }.joined(separator: ", ")
    return "\(follows.count) more caused by it: \(kinds)"
  }

  /// The finding as JSON.
  public var json: JSONValue {
    var fields: JSONValue.Members = [
      ("rule", .string(finding.rule.name)), ("id", .string(finding.rule.id)),
      ("severity", .string(severity.rawValue)), ("layout", .string(layout)),
      ("environment", .optional(finding.environments.first)),
      ("environments", .strings(finding.environments)), ("object", .optional(object)),
      ("kind", .string(finding.subject.word)), ("objectID", .optional(objectID)),
      ("message", .string(message)), ("constraints", .strings(finding.constraints)),
    ]
    if let place {
      fields.append(("place", place.json))
    }
    if guess != nil { fields.append(("guess", .bool(true))) }
    fields.append(("follows", .array(follows.map(\.json))))
    return .object(fields)
  }
}

extension Finding.Subject {
  /// The word for the subject's kind in JSON.
  fileprivate var word: String {
    switch self {
    case .layout: "layout"
    case .item(.view): "view"
    case .item: "guide"
    case .constraint: "constraint"
    case .outlet: "outlet"
    }
  }
}

extension CheckReport.Entry.Place {
  var json: JSONValue {
    .object([
      ("file", .string(file)), ("line", .number(Double(line))), ("column", .number(Double(column))),
    ])
  }
}
