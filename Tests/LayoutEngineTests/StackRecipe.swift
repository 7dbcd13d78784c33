import LayoutModel

/// UIStackView's recipe, independent of the engine's implementation.
///
/// The constraints and their names are those in UIKit's logs; kean/Arranged (MIT) creates the same
/// set. The views are `a`, `b` and `c`, the stack view is `stack`.
struct StackRecipe {
  let configuration: StackConfiguration
  private let views = StackConfiguration.content.map(\.name)

  init(_ configuration: StackConfiguration) { self.configuration = configuration }

  /// All constraints, sorted.
  var constraints: [String] { (along + shared + across).sorted() }

  // MARK: Along the axis

  /// The ends of the stack and the gaps, which equal the spacing or are at least as large.
  private var along: [String] {
    let (low, high) = (configuration.main[0], configuration.main[1])
    let isShared = [.equalSpacing, .equalCentering].contains(configuration.distribution)
    let constant = configuration.spacing == 0 ? "" : " + \(Int(configuration.spacing))"
    return [
      "UISV-canvas-connection: stack.\(low) == a.\(low)",
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
      let ends = gaps.map { ($0.start, $0.end) }
      return gapGuides(ends, isCenter: false)
        + ["UISV-fill-equally: gap2.\(size) == gap1.\(size)", fit]
    case .equalCentering:
      let ends = [("a.\(center)", "b.\(center)"), ("b.\(center)", "c.\(center)")]
      return gapGuides(ends, isCenter: true)
        + ["UISV-fill-equally: gap2.\(size) == gap1.\(size) @149", fit]
    }
  }

  /// The `_UIOLAGapGuide`s, each between two consecutive views.
  private func gapGuides(_ ends: [(String, String)], isCenter: Bool) -> [String] {
    zip(["gap1", "gap2"], ends).flatMap { gap, ends in
      let (low, high) = ("\(gap).\(configuration.main[0])", "\(gap).\(configuration.main[1])")
      return [
        "UISV-distributing-edge: \(low) == \(ends.0)",
        "UISV-distributing-edge: "
          + (isCenter ? "\(high) == \(ends.1)" : "\(ends.1) == \(high)"),
      ]
    }
  }

  // MARK: Across the axis

  private var across: [String] {
    let (low, high) = (configuration.cross[0], configuration.cross[1])
    let size = configuration.cross[3]
    if configuration.alignment == .fill {
      return aligned(low) + aligned(high)
        + ["a.\(low)", "a.\(high)"].map {
          "UISV-canvas-connection: stack.\($0.dropFirst(2)) == \($0)"
        }
    }
    let suppression = views.map { "UISV-ambiguity-suppression: \($0).\(size) == 0 @25" }
    return suppression + ["UISV-spanning-fit: spanner.\(size) == 0 @51"] + alignment
  }

  /// Connects the aligned sides to the first view and the others to the spanner.
  private var alignment: [String] {
    let (low, high) = (configuration.cross[0], configuration.cross[1])
    let (center, size) = (configuration.cross[2], configuration.cross[3])
    let canvas = "UISV-canvas-connection: stack"
    let fit = "UISV-canvas-fit: stack.\(size) == 0 @49"
    if configuration.alignsBaselines {
      return configuration.alignment == .firstBaseline
        ? aligned("firstBaseline") + boundary("<=", ">=")
          + ["\(canvas).\(low) <= a.\(low)", "\(canvas).\(high) == spanner.\(high)", fit]
        : aligned("lastBaseline") + boundary("<=", ">=")
          + ["\(canvas).\(low) == spanner.\(low)", "\(canvas).\(high) >= a.\(high)", fit]
    }
    switch configuration.alignment {
    case .center:
      return aligned(center) + boundary("<=", ">=") + [
        "\(canvas).\(low) == spanner.\(low)", "\(canvas).\(high) == spanner.\(high)",
        "\(canvas).\(center) == a.\(center)",
      ]
    case .trailing, .bottom, .lastBaseline:
      return aligned(high) + boundary("<=", "==")
        + ["\(canvas).\(low) == spanner.\(low)", "\(canvas).\(high) == a.\(high)"]
    default:
      return aligned(low) + boundary("==", ">=")
        + ["\(canvas).\(low) == a.\(low)", "\(canvas).\(high) == spanner.\(high)"]
    }
  }

  private func aligned(_ attribute: String) -> [String] {
    ["b", "c"].map { "UISV-alignment: a.\(attribute) == \($0).\(attribute)" }
  }

  /// Makes the spanner enclose every view, exactly on strong sides, slightly below required.
  private func boundary(_ lowRelation: String, _ highRelation: String) -> [String] {
    let sides = [(configuration.cross[0], lowRelation), (configuration.cross[1], highRelation)]
    return sides.flatMap { side, relation in
      views.map {
        "UISV-spanning-boundary: spanner.\(side) \(relation) \($0).\(side)"
          + (relation == "==" ? " @999.5" : "")
      }
    }
  }
}
