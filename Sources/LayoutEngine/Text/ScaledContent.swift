import LayoutModel

/// A size that was given for a text, where an environment shows another text or another font.
///
/// A recorded or stated size is exact, and a measurer only estimates; so the given size is changed
/// by what the measurer says the texts differ by. A label's is scaled, which makes up for a font
/// that runs wider than the measurer knows; a button's and a field's grows by the difference,
/// because their padding stays.
struct ScaledContent {
  private let view: View
  private let own: View

  /// `nil` where the size that was given holds: no text, or nothing that changes it.
  init?(_ node: LayoutTree.Node, _ environment: Environment) {
    guard let ownText = node.ownText, let view = node.view, view.text != nil,
      view.kind == .label || view.kind == .button || view.kind == .textField,
      view.intrinsicSize.horizontal != nil || view.intrinsicSize.vertical != nil
    else { return nil }
    let followsTextSize =
      environment.textSize != environment.givenTextSize ?? .large && view.font?.style != nil
    guard view.text != ownText || followsTextSize else { return nil }
    self.view = view
    var own = view
    own.text = ownText
    self.own = own
  }

  /// The size of the text that is shown, in points.
  func size(
    within limit: Double?, _ environment: Environment, _ measurer: any ContentMeasurer
  ) -> AxisPair<Double?> {
    var before = environment
    before.textSize = environment.givenTextSize ?? .large
    before.language = nil
    let old = measurer.contentSize(of: own, within: nil, in: before)
    let new = measurer.contentSize(of: view, within: limit, in: environment)
    let line = measurer.contentSize(of: view, within: nil, in: environment)
    return AxisPair(
      horizontal: width(old, line).map { roundedUp($0, environment) },
      vertical: height(old, new, measurer.fonts, before.textSize).map {
        roundedUp($0, environment)
      })
  }

  private func width(_ old: AxisPair<Double?>, _ new: AxisPair<Double?>) -> Double? {
    guard let given = view.intrinsicSize.horizontal, let old = old.horizontal,
      let new = new.horizontal, old > 0
    else { return view.intrinsicSize.horizontal }
    guard view.kind == .label else { return max(0, given + new - old) }
    // A text that was wrapped says nothing about how wide its font runs.
    return mayWrap && old > given * Self.slack ? new : given * new / old
  }

  private func height(
    _ old: AxisPair<Double?>, _ new: AxisPair<Double?>, _ fonts: FontCollection,
    _ givenTextSize: ContentSizeCategory
  ) -> Double? {
    guard let given = view.intrinsicSize.vertical, let old = old.vertical,
      let new = new.vertical, old > 0
    else { return view.intrinsicSize.vertical }
    guard view.kind == .label else { return max(0, given + new - old) }
    guard mayWrap else { return given * new / old }
    // The given height is that of some number of lines, each a little higher or lower than ours.
    let metrics = FontMetrics(of: view, textSize: givenTextSize, fonts: fonts)
    let lines = max(1, metrics.lines(inHeight: given).rounded())
    let usual = metrics.height(ofLines: Int(min(lines, 10_000)))
    // Less than a point is rounding.
    guard abs(given - usual) >= 1 else { return new }
    let factor = given / usual
    return 1 / Self.slack < factor && factor < Self.slack ? new * factor : new
  }

  private var mayWrap: Bool { view.numberOfLines ?? 1 != 1 }

  /// How far the measurer may be off before a given size is taken to mean something else.
  private static let slack = 1.15

  private func roundedUp(_ points: Double, _ environment: Environment) -> Double {
    (points * environment.scale - 1e-9).rounded(.up) / environment.scale
  }
}
