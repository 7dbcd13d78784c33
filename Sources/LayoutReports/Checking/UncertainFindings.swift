import LayoutEngine
import LayoutInspection
import LayoutModel

/// Which findings rest on guesses alone: those that are not there any more when the texts whose sizes
/// are guessed are taken to be smaller, or larger.
struct UncertainFindings {
  private struct Key: Hashable {
    let rule: String
    /// Of a contradiction any of its constraints could be left out; which ones it is of counts.
    let subject: Finding.Subject?
    let constraints: [String]

    init(_ finding: Finding) {
      rule = finding.rule.id
      subject = finding.conflict == nil ? finding.subject : nil
      constraints = finding.conflict == nil ? [] : finding.constraints.sorted()
    }
  }

  /// What is found whatever is guessed; `nil` where nothing is guessed.
  private let certain: Set<Key>?
  private let guess: String

  /// Looks again where there are findings and guesses, which costs two more solutions in each
  /// environment.
  init(
    _ findings: [Finding], of rules: [Rule], in layout: Layout, _ measurer: any ContentMeasurer,
    again: (any ContentMeasurer) -> InspectedLayout
  ) {
    let guessed = findings.isEmpty ? [] : layout.views.filter(measurer.guessesText)
    let fonts = Set(guessed.compactMap(GuessedTexts.font)).sorted()
    guess =
      "texts\(fonts.isEmpty ? "" : " in \(fonts.joined(separator: ", "))") are of other sizes than guessed"
    guard !guessed.isEmpty else {
      certain = nil
      return
    }
    certain = StretchedMeasurer.factors.reduce(Self.keys(of: findings)) { keys, factor in
      let stretched = again(StretchedMeasurer(measurer, by: factor))
      return keys.intersection(Self.keys(of: stretched.findings(of: rules)))
    }
  }

  private static func keys(of findings: [Finding]) -> Set<Key> {
    Set(
      findings.flatMap { [$0] + $0.follows }.map(Key.init))
  }

  /// What would have to be otherwise for a finding not to be there; `nil` where it is certain.
  func guess(under finding: Finding) -> String? {
    guard let certain else { return nil }
    return certain.contains(Key(finding)) ? nil : guess
  }
}
