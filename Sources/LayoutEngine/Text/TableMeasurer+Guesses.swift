public import LayoutModel

extension TableMeasurer {
  /// Returns the axes on which a view's size is measured but based on a guess: its text is in a
  /// font with unknown widths, or contains characters for which only an average is known.
  public func guessedAxes(of view: View) -> [Axis] {
    guard let text = view.text, [.label, .button, .textField].contains(view.kind),
      !isKnown(text, in: view.font)
    else { return [] }
    return [Axis.horizontal, .vertical].filter {
      view.intrinsicSize[$0] == nil && !view.lacksIntrinsicSize[$0]
    }
  }

  /// Whether the width of a text in a font is more than a guess.
  private func isKnown(_ text: String, in font: FontDescription?) -> Bool {
    let face = font?.name.flatMap(fonts.face)
    guard face != nil || Typeface(font, systemVersion: nil).isKnown else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      if let face, !ScriptAdvances.isShaped(scalar.value), face.glyph(scalar.value) != nil {
        return true
      }
      return CharacterIndex.of(scalar.value) != nil || ScriptAdvances.isKnown(scalar.value)
    }
  }
}
