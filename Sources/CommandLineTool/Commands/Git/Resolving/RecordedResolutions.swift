import AutoLayoutStore
import LayoutReports
import OperatingSystem
import ProjectCommands

/// Earlier answers to conflicts, like those that git's rerere records for lines.
///
/// Conflicts are equal if the object, the property and the versions are, regardless of which one is
/// ours. Answers are stored only if git reuses recorded resolutions (`rerere.enabled`).
struct RecordedResolutions {
  private let folder: String
  /// Whether a document without open conflicts immediately counts as resolved.
  let isFinal: Bool

  /// - Returns: `nil` if git does not reuse resolutions.
  init?(_ repository: GitRepository) throws {
    func setting(_ name: String) throws -> Bool? {
      try GitRepository.configuration(name).map { Bool(word: $0) ?? false }
    }
    let isEnabled =
      try setting("rerere.enabled")
      ?? FileManager.default.fileExists(atPath: repository.gitFolder + "/rr-cache")
    guard isEnabled else { return nil }
    folder = repository.gitFolder + "/alstore/rerere"
    isFinal = try setting("rerere.autoUpdate") ?? false
  }

  private struct Record: Codable {
    let conflict: [String]
    let choice: MergeChoice
  }

  /// The identity of a conflict, and whether theirs precedes ours in it.
  private static func signature(_ conflict: DocumentConflict) -> (words: [String], isTurned: Bool) {
    let question = conflict.question
    let (ours, theirs) = (question.ours ?? "", question.theirs ?? "")
    let isTurned = theirs < ours
    return (
      [question.key.kind, question.key.field] + question.key.places
        + [question.base ?? "", isTurned ? theirs : ours, isTurned ? ours : theirs]
        + question.under, isTurned
    )
  }

  private func file(_ words: [String]) -> String {
    "\(folder)/\(StableName.of(words.joined(separator: "\u{0}"))).json"
  }

  /// The earlier answer to a conflict.
  func choice(for conflict: DocumentConflict) -> MergeChoice? {
    let (words, isTurned) = Self.signature(conflict)
    guard let data = FileManager.default.contents(atPath: file(words)),
      let record = try? JSONDecoder().decode(Record.self, from: data), record.conflict == words,
      case let choice = isTurned ? record.choice.turned : record.choice,
      conflict.question.choices.contains(choice)
    else { return nil }
    return choice
  }

  /// Stores the answers.
  func keep(_ items: [ResolutionProgress.Item]) throws {
    for item in items {
      guard let choice = item.choice else { continue }
      let (words, isTurned) = Self.signature(item.conflict)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let record = Record(conflict: words, choice: isTurned ? choice.turned : choice)
      try Output.write(try JSONEncoder().encode(record), to: file(words))
    }
  }
}

extension MergeChoice {
  /// The same answer with ours and theirs exchanged.
  fileprivate var turned: MergeChoice {
    switch self {
    case .ours: .theirs
    case .theirs: .ours
    case .both, .keep, .remove: self
    }
  }
}
