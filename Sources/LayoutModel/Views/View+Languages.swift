extension View {
  /// The view's texts in other languages, each with exactly that language's code.
  public var translations: [(language: Language, text: String)] {
    variations.compactMap { variation in
      guard let language = variation.condition.language, let text = variation.text,
        variation.condition == TraitCondition(language: language)
      else { return nil }
      return (language, text)
    }
  }

  /// Sets the view's text in a language, or removes it.
  ///
  /// Variations of a language precede those of its regions, so that `de-AT` is applied after `de`
  /// whatever the order in which they were set.
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
