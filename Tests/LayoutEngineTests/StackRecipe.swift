import LayoutModel

/// UIStackView's recipe, written down apart from the engine that follows it.
///
/// The names, and which constraint has which, are what UIKit's logs print; kean/Arranged (MIT)
/// rebuilds the same set. Views are `a`, `b` and `c`; the stack is `stack`.
struct StackRecipe {
  let configuration: StackConfiguration
  private let views = StackConfiguration.content.map(\.name)

  init(_ configuration: StackConfiguration) { self.configuration = configuration }

  /// Every constraint, sorted.
  var constraints: [String] { (along + shared + across).sorted() }

  // MARK: Along the axis

  /// The ends of the stack, and the gaps: exactly the spacing, or at least it.
  private var along: [String] {
    let (low, high) = (configuration.main[0], configuration.main[1])
    let isShared = [.equalSpacing, .equalCentering].contains(configuration.distribution)
    let constant = configuration.spacing == 0 ? "" : " + \(Int(configuration.spacing))"
    return [
      "UISV-canvas-connection: a.\(low) == stack.\(low)",
      "UISV-canvas-connection: stack.\(high) == c.\(high)",
    ]
      + gaps.map {
        "UISV-spacing: \($0.end) \(isShared ? ">=" : "==") \($0.start)\(constant)"
      }
  }

  private var gaps: [(start: String, end: String)] {
    let (start, end) =
      configuration.spacesBaselines
      ? ("lastBaseline", "firstBaseline") : (configuration.main[1], configuration.main[0])
    return [("a.\(start)", "b.\(end)"), ("b.\(start)", "c.\(end)")]
  }

  private var shared: [String] {
    let (center, size) = (configuration.main[2], configuration.main[3])
    let fit = "UISV-canvas-fit: stack.\(size) == 0 @49"
    switch configuration.distribution {
    case .fill, .gravityAreas: return []
    case .fillEqually:
      return ["b", "c"].map { "UISV-fill-equally: \($0).\(size) == a.\(size)" }
    case .fillProportionally:
      let total =
        StackConfiguration.content.reduce(0) { $0 + $1.along } + 2 * configuration.spacing
      return zip(StackConfiguration.content, [999, 998, 997]).map { view, priority in
        let share = view.along / total
        return "UISV-fill-proportionally: \(view.name).\(size) == \(share) * stack.\(size)"
          + " @\(priority)"
      }
    case .equalSpacing:
      let distances = gaps.map { "(\($0.end) - \($0.start))" }
      return ["UISV-distributing-edge: \(distances[1]) == \(distances[0])", fit]
    case .equalCentering:
      return [
        "UISV-distributing-edge: (c.\(center) - b.\(center)) == (b.\(center) - a.\(center)) @149",
        fit,
      ]
    }
  }

  // MARK: Across the axis

  private var across: [String] {
    let (low, high) = (configuration.cross[0], configuration.cross[1])
    let size = configuration.cross[3]
    if configuration.alignment == .fill { return aligned(low) + aligned(high) }
    let suppression = views.map { "UISV-ambiguity-suppression: \($0).\(size) == 0 @25" }
    if configuration.alignsBaselines { return baselines + suppression }
    let within = views.flatMap {
      [
        "UISV-canvas-connection: \($0).\(low) >= stack.\(low)",
        "UISV-canvas-connection: stack.\(high) >= \($0).\(high)",
      ]
    }
    let attribute =
      switch configuration.alignment {
      case .center: configuration.cross[2]
      case .trailing, .bottom, .lastBaseline: high
      default: low
      }
    return aligned(attribute) + within + suppression
      + ["UISV-spanning-fit: stack.\(size) == 0 @51"]
  }

  private func aligned(_ attribute: String) -> [String] {
    ["UISV-canvas-connection: a.\(attribute) == stack.\(attribute)"]
      + ["b", "c"].map { "UISV-alignment: \($0).\(attribute) == a.\(attribute)" }
  }

  /// Only the first view stays within the near edge; the spanner reaches over all of them.
  private var baselines: [String] {
    let isFirst = configuration.alignment == .firstBaseline
    let attribute = isFirst ? "firstBaseline" : "lastBaseline"
    let (near, far) = isFirst ? ("top", "bottom") : ("bottom", "top")
    let inward = isFirst ? ">=" : "<="
    return ["b", "c"].map { "UISV-alignment: \($0).\(attribute) == a.\(attribute)" }
      + views.map { "UISV-canvas-connection: stack.\(far) \(inward) \($0).\(far)" }
      + views.map { "UISV-spanning-boundary: \($0).\(near) \(inward) spanner.\(near)" }
      + [
        "UISV-canvas-connection: a.\(near) \(inward) stack.\(near)",
        "UISV-spanning-boundary: spanner.\(far) == stack.\(far)",
        "UISV-spanning-fit: spanner.height == 0 @51", "UISV-canvas-fit: stack.height == 0 @49",
      ]
  }
}
