extension View {
  /// The texts it has in languages other than its own, each with exactly that language's code.
  public var translations: [(language: Language, text: String)] {
    variations.compactMap { variation in
      guard let language = variation.condition.language, let text = variation.text,
        variation.condition == TraitCondition(language: language)
      else { return nil }
      return (language, text)
    }
  }

  /// Gives it a text in a language, or takes that one away.
  ///
  /// Languages stand before their regions among the variations, so that `de-AT` counts after `de`
  /// in whatever order they came.
  public mutating func setText(_ text: String?, in language: Language) {
    let condition = TraitCondition(language: language)
    if let index = variations.firstIndex(where: { $0.condition == condition }) {
      variations[index].text = text
      if variations[index] == ViewVariation(condition) { variations.remove(at: index) }
      return
    }
    guard let text else { return }
    var variation = ViewVariation(condition)
    variation.text = text
    let place = variations.firstIndex { other in
      guard let region = other.condition.language else { return false }
      return region != language && language.covers(region)
    }
    variations.insert(variation, at: place ?? variations.endIndex)
  }
}
