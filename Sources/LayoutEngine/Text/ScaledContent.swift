import LayoutModel

/// The given size of a text, scaled for an environment that shows another text or font.
///
/// Recorded or specified sizes are exact, while a measurer only estimates, so the given size is
/// adjusted by the difference between measurements. A label's is scaled, which compensates for a
/// font wider than the measurer assumes; a button's or field's is increased by the difference, as
/// the padding is constant.
struct ScaledContent {
  private let view: View
  private let own: View

  /// Returns `nil` if the given size applies: there is no text, or nothing changes its size.
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

  /// Returns the size of the text shown, in points.
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
    guard let given = view.intrinsicSize.horizontal else { return free(new, .horizontal) }
    guard let old = old.horizontal, let new = new.horizontal, old > 0 else { return given }
    guard view.kind == .label else { return max(0, given + new - old) }
    // A wrapped text gives no information about the widths of its font.
    return mayWrap && old > given * Self.slack ? new : given * new / old
  }

  private func height(
    _ old: AxisPair<Double?>, _ new: AxisPair<Double?>, _ fonts: FontCollection,
    _ givenTextSize: ContentSizeCategory
  ) -> Double? {
    guard let given = view.intrinsicSize.vertical else { return free(new, .vertical) }
    guard let old = old.vertical, let new = new.vertical, old > 0 else { return given }
    guard view.kind == .label else { return max(0, given + new - old) }
    guard mayWrap else { return given * new / old }
    // The given height is that of a number of lines, each slightly higher or lower than ours.
    let metrics = FontMetrics(of: view, textSize: givenTextSize, fonts: fonts)
    let lines = max(1, metrics.lines(inHeight: given).rounded())
    let usual = metrics.height(ofLines: Int(min(lines, 10_000)))
    // Differences below a point are rounding errors.
    guard abs(given - usual) >= 1 else { return new }
    let factor = given / usual
    return 1 / Self.slack < factor && factor < Self.slack ? new * factor : new
  }

  /// The measured size on an axis on which none is given.
  private func free(_ measured: AxisPair<Double?>, _ axis: Axis) -> Double? {
    view.lacksIntrinsicSize[axis] ? nil : measured[axis]
  }

  private var mayWrap: Bool { view.numberOfLines ?? 1 != 1 }

  /// The factor of measurement error beyond which a given size is taken to mean something else.
  private static let slack = 1.15

  private func roundedUp(_ points: Double, _ environment: Environment) -> Double {
    (points * environment.scale - 1e-9).rounded(.up) / environment.scale
  }
}
