import LayoutModel

/// The condition for a constraint to be installed, as expressed in code.
enum CodedInstallation {
  case always
  /// If a Swift expression about a trait collection, `$0`, is true.
  case asked(String)
  /// Never, or under a condition that code cannot express, with the reason.
  case leftOut(String)

  init(of constraint: Constraint) {
    guard !constraint.isPlaceholder else {
      self = .leftOut("a placeholder")
      return
    }
    var answer: Answer = .known(constraint.isInstalled)
    var unknown: TraitCondition?
    for variation in constraint.variations {
      guard let isInstalled = variation.isInstalled else { continue }
      guard let question = variation.condition.question else {
        unknown = unknown ?? variation.condition
        // Where it is installed as well, it is left out; where it is not, nothing can be said.
        if isInstalled { continue }
        self = .leftOut("UIKit has no traits for \(variation.condition)")
        return
      }
      answer = isInstalled ? answer.or(question) : answer.andNot(question)
    }
    switch answer {
    case .known(true): self = .always
    case .known(false):
      self = .leftOut(unknown.map { "UIKit has no traits for \($0)" } ?? "never installed")
    case .asked(let question): self = .asked(question)
    }
  }

  private enum Answer {
    case known(Bool)
    case asked(String)

    /// - Parameter question: a condition; empty if it is always true.
    func or(_ question: String) -> Answer {
      switch self {
      case _ where question.isEmpty: .known(true)
      case .known(true): self
      case .known(false): .asked(question)
      case .asked(let own): .asked("\(own) || \(question)")
      }
    }

    func andNot(_ question: String) -> Answer {
      switch self {
      case _ where question.isEmpty: .known(false)
      case .known(true): .asked("!(\(question))")
      case .known(false): self
      case .asked(let own): .asked("(\(own)) && !(\(question))")
      }
    }
  }
}

extension TraitCondition {
  /// A Swift expression about a trait collection, `$0`, or `nil` if that lacks the traits.
  fileprivate var question: String? {
    guard orientation == nil, device == nil, language == nil else { return nil }
    var parts: [String] = []
    if let widthClass { parts.append("$0.horizontalSizeClass == .\(widthClass.rawValue)") }
    if let heightClass { parts.append("$0.verticalSizeClass == .\(heightClass.rawValue)") }
    if let direction {
      let name = direction == .rightToLeft ? "rightToLeft" : "leftToRight"
      parts.append("$0.layoutDirection == .\(name)")
    }
    if let idiom { parts.append("$0.userInterfaceIdiom == .\(idiom.rawValue)") }
    return parts.joined(separator: " && ")
  }
}

extension Constraint {
  /// What varies with traits and is not in the code, as a comment, or `nil` if there is nothing.
  var variedValues: String? {
    let isWritten = if case .leftOut = CodedInstallation(of: self) { false } else { true }
    let texts = variations.compactMap { variation -> String? in
      let isLost =
        isWritten && variation.isInstalled == true && variation.condition.question == nil
      let values =
        (isLost ? ["installed"] : [])
        + (variation.constant.map { ["constant \($0.shortText)"] } ?? [])
        + (variation.priority.map { ["priority \($0)"] } ?? [])
      guard !values.isEmpty else { return nil }
      return "\(values.joined(separator: " and ")) where \(variation.condition)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
