import LayoutModel
import Testing

@testable import LayoutEngine

/// A stack view of three labels, one of the 240 that kean/Arranged compares with UIStackView.
///
/// The configurations combine two axes, six alignments, five distributions, two spacings, and
/// baseline-relative spacing on or off. The stack is 400 long and 120 across, so that every
/// distribution has space to distribute.
struct StackConfiguration: Sendable, CustomTestStringConvertible {
  typealias Distribution = StackProperties.Distribution

  var axis: Axis
  var alignment: StackProperties.Alignment
  var distribution: Distribution
  var isBaselineRelative: Bool
  var spacing: Double

  static let all: [StackConfiguration] = Axis.allCases.flatMap { axis in
    alignments(axis).flatMap { alignment in
      Distribution.allCases.filter { $0 != .gravityAreas }.flatMap { distribution in
        [false, true].flatMap { isBaselineRelative in
          [0.0, 20].map { spacing in
            StackConfiguration(
              axis: axis, alignment: alignment, distribution: distribution,
              isBaselineRelative: isBaselineRelative, spacing: spacing)
          }
        }
      }
    }
  }

  /// The six alignments of each axis; some are called leading and trailing instead of left and
  /// right.
  private static func alignments(_ axis: Axis) -> [StackProperties.Alignment] {
    axis == .horizontal
      ? [.fill, .top, .firstBaseline, .center, .bottom, .lastBaseline]
      : [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]
  }

  var testDescription: String {
    let relative = isBaselineRelative ? ", baseline-relative" : ""
    return "\(axis), \(alignment), \(distribution), \(spacing)\(relative)"
  }

  // MARK: Attributes

  /// The low and high edge, center and size along the axis.
  var main: [String] {
    axis == .horizontal
      ? ["leading", "trailing", "centerX", "width"] : ["top", "bottom", "centerY", "height"]
  }

  /// The low and high edge, center and size across the axis.
  var cross: [String] {
    axis == .horizontal
      ? ["top", "bottom", "centerY", "height"] : ["leading", "trailing", "centerX", "width"]
  }

  /// Whether views are aligned by baselines, which requires a horizontal stack.
  var alignsBaselines: Bool {
    axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  /// Whether spacing is measured between baselines, which requires a vertical stack.
  var spacesBaselines: Bool { axis == .vertical && isBaselineRelative }

  // MARK: The scene

  /// Content sizes along and across the axis.
  static let content: [(name: String, along: Double, across: Double)] = [
    ("a", 40, 30), ("b", 80, 50), ("c", 60, 40),
  ]
  static let ascent = 12.0
  static let descent = 6.0

  func scene() throws -> Scene {
    var scene = try Scene(800, 800)
    try scene.view("stack", "UIStackView") {
      var stack = StackProperties()
      stack.axis = axis
      stack.alignment = alignment
      stack.distribution = distribution
      stack.isBaselineRelative = isBaselineRelative
      stack.spacing = spacing
      $0.stack = stack
    }
    for (name, along, across) in Self.content {
      let size: (Double?, Double?) = axis == .horizontal ? (along, across) : (across, along)
      try scene.view(name, in: "stack", "UILabel", size: size) {
        $0.firstBaseline = Self.ascent
        $0.lastBaseline = Self.descent
        // The last view has the lowest priority, so that it grows under `fill`.
        $0.hugging = AxisPair(
          horizontal: name == "c" ? 249 : 251, vertical: name == "c" ? 249 : 251)
      }
    }
    try scene.constrain([
      "stack.leading == root.leading", "stack.top == root.top", "stack.\(main[3]) == 400",
      "stack.\(cross[3]) == 120",
    ])
    return scene
  }

  /// The constraints that the engine creates for the stack, with UIKit's names.
  func made(_ scene: Scene) throws -> [String] {
    let layout = scene.layout
    let tree = LayoutTree(layout, in: scene.environment)
    let stack = try layout.view(named: "stack").id
    guard let node = tree.index(of: .view(stack)),
      let constraints = StackConstraints(
        tree, ContentSizes(tree, scene.environment, nil), stack: node)
    else { return [] }
    return constraints.constraints.map { made in
      let text = layout.text(of: made.equation).replacing(
        "`stack.UISV-alignment-spanner`", with: "spanner"
      )
      .replacing("`a.gap`", with: "gap1").replacing("`b.gap`", with: "gap2")
      return "\(made.name.rawValue): \(text)"
    }
  }
}
