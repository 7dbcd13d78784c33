import LayoutReports
import ProjectCommands

extension ConflictedDocument {
  /// Asks about each open conflict in the terminal, until none is left or the user quits.
  mutating func ask() throws {
    var skipped: Set<Int> = []
    while let item = progress.open.first(where: { !skipped.contains($0.number) }) {
      let proposal = progress.proposal(for: item)
      Output.remark(
        ["", "\(path)  \(item.number) of \(progress.items.count)  \(ConflictList.title(of: item))"]
          + ConflictList.details(of: item, proposal: proposal))
      switch Self.answer(item.conflict.question.choices, proposal) {
      case .choice(let choice): try decide(choice, [item.number])
      case .skip: skipped.insert(item.number)
      case .quit: return
      }
    }
  }

  private enum Answer {
    case choice(MergeChoice)
    case skip
    case quit
  }

  private static func answer(_ choices: [MergeChoice], _ proposal: MergeChoice?) -> Answer {
    let words = (choices.map(\.rawValue) + ["skip", "quit"]).map {
      "[\($0.prefix(1))]\($0.dropFirst())"
    }
    while true {
      let usual = proposal.map { " (\($0.rawValue))" } ?? ""
      Output.remark(["     " + words.joined(separator: ", ") + usual + "?"])
      guard let line = readLine() else { return .quit }
      let word = line.lowercased().filter { !$0.isWhitespace }
      if word.isEmpty, let proposal { return .choice(proposal) }
      if "skip".hasPrefix(word), !word.isEmpty { return .skip }
      if "quit".hasPrefix(word), !word.isEmpty { return .quit }
      if let choice = choices.first(where: { !word.isEmpty && $0.rawValue.hasPrefix(word) }) {
        return .choice(choice)
      }
    }
  }
}
