public import LayoutModel

extension TableMeasurer {
  /// The axes on which a view's size is measured and rests on a guess: its text is in a font whose
  /// widths are not known, or has characters of which only an average is.
  public static func guessedAxes(of view: View) -> [Axis] {
    guard [.label, .button, .textField].contains(view.kind), let text = view.text else { return [] }
    let isKnown =
      Typeface(view.font, systemVersion: nil).isKnown
      && text.unicodeScalars.allSatisfy {
        CharacterIndex.of($0.value) != nil || ScriptAdvances.isKnown($0.value)
      }
    guard !isKnown else { return [] }
    return [Axis.horizontal, .vertical].filter {
      view.intrinsicSize[$0] == nil && !view.lacksIntrinsicSize[$0]
    }
  }
}
