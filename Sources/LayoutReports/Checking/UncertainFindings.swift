import LayoutEngine
import LayoutInspection
import LayoutModel

/// Determines which findings depend on estimates: those that disappear if texts of estimated size
/// are made smaller or larger.
struct UncertainFindings {
  private struct Key: Hashable {
    let rule: String
    /// `nil` for a contradiction, which is identified by its constraints, not by the broken one.
    let subject: Finding.Subject?
    let constraints: [String]

    init(_ finding: Finding) {
      rule = finding.rule.id
      subject = finding.conflict == nil ? finding.subject : nil
      constraints = finding.conflict == nil ? [] : finding.constraints.sorted()
    }
  }

  /// The findings that do not depend on estimates; `nil` if there are no estimates.
  private let certain: Set<Key>?
  private let guess: String

  /// Checks again if there are findings and estimates, at the cost of two more solutions per
  /// environment.
  init(
    _ findings: [Finding], of rules: [Rule], in layout: Layout, _ measurer: any ContentMeasurer,
    again: (any ContentMeasurer) -> InspectedLayout
  ) {
    let guessed = findings.isEmpty ? [] : layout.views.filter(measurer.guessesText)
    let fonts = Set(guessed.compactMap(GuessedTexts.font)).sorted()
    guess =
      "texts\(fonts.isEmpty ? "" : " in \(fonts.joined(separator: ", "))") have other sizes than estimated"
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

  /// Returns the condition under which a finding would not exist, or `nil` if it is certain.
  func guess(under finding: Finding) -> String? {
    guard let certain else { return nil }
    return certain.contains(Key(finding)) ? nil : guess
  }
}
