import LayoutReports
import ProjectCommands

/// The open conflicts of some documents, in the form for people and for programs.
struct ConflictList {
  private let documents: [ConflictedDocument]
  /// Whether other files are still open.
  private let hasOthers: Bool
  private let terminal: Terminal
  private let isVerbose: Bool
  /// The proposed answers per document, in the order of the open conflicts.
  private let proposals: [[MergeChoice?]]

  /// The maximum number of dependents that are listed for a conflict.
  private static let lineLimit = 5
  /// The maximum number of conflicts of a document for which all answers are tried, each of which
  /// costs a merge.
  private static let triedLimit = 20

  init(_ open: OpenDocuments, _ global: some SharedOptions) {
    documents = open.documents
    hasOthers = !open.others.isEmpty
    terminal = Terminal(global.color)
    isVerbose = global.verbose
    proposals = documents.map { $0.progress.proposals(trying: Self.triedLimit) }
  }

  /// Whether the lines are coloured.
  var isColored: Bool { terminal.isColored }

  var json: JSONValue {
    .array(
      zip(documents, proposals).flatMap { document, proposals in
        zip(document.progress.open, proposals).map {
          Self.json(of: $0, proposal: $1, file: document.path)
        }
      })
  }

  private static func json(
    of item: ResolutionProgress.Item, proposal: MergeChoice?, file: String
  ) -> JSONValue {
    let question = item.conflict.question
    return .object([
      ("number", .number(Double(item.number))), ("file", .string(file)),
      ("kind", .string(item.conflict.kind.rawValue)), ("id", .optional(item.conflict.objectID)),
      ("object", .string(item.conflict.object)), ("field", .optional(question.field)),
      ("base", .optional(question.base)), ("ours", .optional(question.ours)),
      ("theirs", .optional(question.theirs)), ("message", .string(item.conflict.message)),
      ("choices", .strings(question.choices.map(\.rawValue))),
      ("proposal", .optional(proposal?.rawValue)), ("under", .strings(question.under)),
    ])
  }

  var lines: [String] {
    zip(documents, proposals).flatMap { document, proposals in
      zip(document.progress.open, proposals).flatMap { item, proposal in
        lines(of: item, proposal: proposal, isAlone: documents.count == 1, file: document.path)
      }
    }
  }

  private func lines(
    of item: ResolutionProgress.Item, proposal: MergeChoice?, isAlone: Bool, file: String
  ) -> [String] {
    let place = isAlone ? "" : "\(file) "
    return [terminal.bold("\(place)\(item.number)  \(Self.title(of: item))")]
      + Self.details(of: item, proposal: proposal, limit: isVerbose ? .max : Self.lineLimit)
      + Self.unusualAnswers(to: item.conflict.question)
  }

  /// The answers to a question that is not about two values.
  private static func unusualAnswers(to question: ConflictQuestion) -> [String] {
    let answers = question.alternatives
    guard !answers.isEmpty, answers != [.ours, .theirs] else { return [] }
    return ["     answers: " + answers.map { "--\($0.rawValue)" }.joined(separator: ", ")]
  }

  /// The object and the property in conflict.
  static func title(of item: ResolutionProgress.Item) -> String {
    let field = item.conflict.question.field.map { ": \($0)" }
    return item.conflict.object + (field ?? ": \(item.conflict.message)")
  }

  /// The values of each version, the proposal, and the dependents of the conflict.
  static func details(
    of item: ResolutionProgress.Item, proposal: MergeChoice?, limit: Int = lineLimit
  ) -> [String] {
    let question = item.conflict.question
    var lines: [String] = []
    if item.conflict.kind == .layout {
      lines.append("     \(item.conflict.message)")
    }
    for (name, value) in [
      ("base", question.base), ("ours", question.ours), ("theirs", question.theirs),
    ]
    where (question.ours != nil || question.theirs != nil)
      && (value != nil || item.conflict.kind != .layout)
    {
      lines.append("     \(name.padding(to: 7)) \(value ?? "none")")
    }
    if let proposal { lines.append("     proposed: --\(proposal.rawValue)") }
    lines += question.under.prefix(limit).map { "     with it: \($0)" }
    if question.under.count > limit {
      lines.append("     with it: \(question.under.count - limit) more; see --verbose")
    }
    return lines
  }

  /// The remaining conflicts of each document.
  var summary: [String] {
    guard !documents.isEmpty else { return hasOthers ? [] : ["no conflicts left to resolve"] }
    return documents.map { document in
      let (left, count) = (document.progress.open.count, document.progress.items.count)
      guard left > 0 else { return "\(document.path): no conflicts left; marked as resolved" }
      return "\(document.path): \(left) of \(count) \(count == 1 ? "conflict" : "conflicts") left"
    }
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
