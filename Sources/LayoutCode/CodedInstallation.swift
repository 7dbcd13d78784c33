import LayoutModel

/// Whether a constraint takes part, as code can say it.
enum CodedInstallation {
  case always
  /// Where a Swift expression about a trait collection, `$0`, is true.
  case asked(String)
  /// Nowhere, or where code cannot tell; with the reason.
  case leftOut(String)

  init(of constraint: Constraint) {
    guard !constraint.isPlaceholder else {
      self = .leftOut("a placeholder")
      return
    }
    var answer: Answer = .known(constraint.isInstalled)
    for variation in constraint.variations {
      guard let isInstalled = variation.isInstalled else { continue }
      guard let question = variation.condition.question else {
        self = .leftOut("UIKit has no traits for \(variation.condition)")
        return
      }
      answer = isInstalled ? answer.or(question) : answer.andNot(question)
    }
    switch answer {
    case .known(true): self = .always
    case .known(false): self = .leftOut("installed nowhere")
    case .asked(let question): self = .asked(question)
    }
  }

  private enum Answer {
    case known(Bool)
    case asked(String)

    /// - Parameter question: empty for what is always so.
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
  /// A Swift expression about a trait collection, `$0`; `nil` where that does not know the traits.
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
  /// What of it differs with traits, as a comment; `nil` where nothing does.
  var variedValues: String? {
    let texts = variations.compactMap { variation -> String? in
      let values =
        (variation.constant.map { ["constant \($0.shortText)"] } ?? [])
        + (variation.priority.map { ["priority \($0)"] } ?? [])
      guard !values.isEmpty else { return nil }
      return "\(values.joined(separator: " and ")) where \(variation.condition)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
