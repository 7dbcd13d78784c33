package import LayoutModel
import SeededNumbers

extension RandomLayout {
  package mutating func canvas() -> Canvas {
    Canvas(
      size: Size(width: random.length(100...900), height: random.length(100...900)),
      safeArea: insets(), scale: random.pick([1, 2, 3]), device: random.maybe { _ in "retina6_12" },
      orientation: random.pick(Orientation.allCases),
      direction: random.pick(LayoutDirection.allCases))
  }

  package mutating func view() -> View {
    var view = View(
      id: ViewID(using: &random), name: random.name(),
      className: random.pick(["UIView", "UILabel", "SignInButton", "UIStackView"]),
      kind: random.pick(ViewKind.known))
    changeSomeFields(&view)
    return view
  }

  /// Randomizes every field but name, class and place.
  package mutating func changeSomeFields(_ view: inout View) {
    view.intrinsicSize = AxisPair(
      horizontal: random.maybe { $0.length(0...400) }, vertical: random.maybe { $0.length(0...400) }
    )
    view.hugging = AxisPair(
      horizontal: Self.priority(&random), vertical: Self.priority(&random))
    view.compressionResistance = AxisPair(
      horizontal: Self.priority(&random), vertical: Self.priority(&random))
    view.layoutMargins = random.oneIn(3) ? insets() : nil
    view.directionalLayoutMargins =
      random.oneIn(3)
      ? DirectionalEdgeInsets(
        top: random.length(), leading: random.length(), bottom: random.length(),
        trailing: random.length())
      : nil
    view.preservesSuperviewLayoutMargins = random.oneIn(2)
    view.insetsLayoutMarginsFromSafeArea = random.oneIn(2)
    view.additionalSafeAreaInsets = random.oneIn(4) ? insets() : nil
    view.firstBaseline = random.maybe { $0.length() }
    view.lastBaseline = random.maybe { $0.length() }
    view.respectsMinimumMargins = random.oneIn(4)
    view.followsUndockedKeyboard = random.oneIn(4)
    view.firstBaselineView = random.maybe { ViewID(using: &$0) }
    view.lastBaselineView = random.maybe { ViewID(using: &$0) }
    view.gravity = random.pick(StackProperties.Gravity.allCases)
    view.ambiguityCheck = random.pick(View.AmbiguityCheck.allCases)
    view.visibilityPriority = random.pick([.required, .detachOnlyIfNecessary, 99.5, .notVisible])
    view.isHidden = random.oneIn(4)
    view.isInstalled = !random.oneIn(4)
    view.translatesAutoresizingMask = random.oneIn(4)
    view.frame =
      random.oneIn(3)
      ? Rect(
        x: random.length(), y: random.length(), width: random.length(), height: random.length())
      : nil
    view.autoresizingMask = AutoresizingMask(rawValue: Int.random(in: 0..<64, using: &random))
    view.direction = random.maybe { $0.pick(LayoutDirection.allCases) }
    view.alignmentInsets = random.oneIn(4) ? insets() : nil
    view.userLabel = random.maybe { $0.name() }
    view.source = source()
    changeContent(&view)
  }

  private mutating func changeContent(_ view: inout View) {
    view.text = random.maybe { $0.oneIn(5) ? "" : "\($0.name())\n\($0.name())" }
    view.font = random.maybe {
      FontDescription(
        name: $0.maybe { $0.name() }, pointSize: $0.length(1...90), style: $0.maybe { $0.name() },
        type: $0.maybe { $0.name() })
    }
    if random.oneIn(4) {
      for measure in ParagraphStyle.Measure.allCases where random.oneIn(2) {
        view.paragraph[measure] = random.length(0...30)
      }
    }
    view.numberOfLines = random.maybe { Int.random(in: 0...9, using: &$0) }
    view.preferredMaxLayoutWidth = random.maybe { $0.length(0...400) }
    view.stack = random.oneIn(3) ? stack() : nil
    view.variations = random.oneIn(3) ? [variation(), variation()] : []
  }

  private mutating func stack() -> StackProperties {
    var stack = StackProperties()
    stack.axis = random.pick(Axis.allCases)
    stack.distribution = random.pick(StackProperties.Distribution.allCases)
    stack.alignment = random.pick(StackProperties.Alignment.allCases)
    stack.spacing = random.length()
    stack.isBaselineRelative = random.oneIn(2)
    stack.isMarginsRelative = random.oneIn(2)
    stack.detachesHiddenViews = random.oneIn(2)
    stack.clippingResistance.horizontal = random.pick([.required, 250])
    stack.clippingResistance.vertical = random.pick([.required, 999.5])
    return stack
  }

  private mutating func variation() -> ViewVariation {
    var variation = ViewVariation(condition(), isInstalled: random.maybe { $0.oneIn(2) })
    variation.isHidden = random.maybe { $0.oneIn(2) }
    variation.axis = random.maybe { $0.pick(Axis.allCases) }
    variation.distribution = random.maybe { $0.pick(StackProperties.Distribution.allCases) }
    variation.alignment = random.maybe { $0.pick(StackProperties.Alignment.allCases) }
    variation.spacing = random.maybe { $0.length() }
    variation.text = random.maybe {
      $0.pick(["", "Los", "a; b: c, d = 50%", "\u{301}\n\té", "ä=1 text=2"])
    }
    return variation
  }

  package mutating func condition() -> TraitCondition {
    TraitCondition(
      widthClass: random.maybe { $0.pick(SizeClass.allCases) },
      heightClass: random.maybe { $0.pick(SizeClass.allCases) },
      orientation: random.maybe { $0.pick(Orientation.allCases) },
      direction: random.maybe { $0.pick(LayoutDirection.allCases) },
      device: random.maybe { $0.pick(["retina6_12", "a b", "50%;:,é"]) },
      idiom: random.maybe { $0.pick(Idiom.allCases) },
      language: random.maybe { $0.pick(["de", "pt-BR"]) }.flatMap { Language($0) })
  }

  package mutating func insets() -> EdgeInsets {
    EdgeInsets(
      top: random.length(), left: random.length(), bottom: random.length(), right: random.length())
  }

  package static func priority(_ random: inout SeededValues) -> LayoutPriority {
    random.pick([
      1000, 750, 251, 250, 999, 1, 0.1, 999.9, 333.3333,
      LayoutPriority(Float.random(in: 0.001...1000, using: &random)),
    ])
  }
}
