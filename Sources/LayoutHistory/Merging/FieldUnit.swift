/// Fields of one object that only make sense together.
struct FieldUnit {
  let fields: [String]
  let rule: Rule
  /// Nested units, which are merged separately unless the unit as a whole is in conflict.
  let parts: [FieldUnit]

  enum Rule {
    /// Both sides may change parts, unless one of them sets or clears the whole unit.
    case givenTogether
    /// Any changes by both sides are a conflict.
    case whole
    /// A list that is merged entry by entry; variations include whether the object is installed.
    case entries(EntryList.Form)
  }

  private init(_ rule: Rule, _ fields: [String], parts: [FieldUnit] = []) {
    self.rule = rule
    self.parts = parts
    self.fields = (fields + parts.flatMap(\.fields)).sorted { $0.precedes($1) }
  }

  /// The units of a kind.
  ///
  /// Every other field is merged on its own.
  static func units(of kind: ObjectKind) -> [FieldUnit] {
    switch kind {
    case .document, .font: fileUnits
    case .environment: environmentUnits
    case .layout: layoutUnits
    case .guide: importedUnits
    case .view: viewUnits
    case .constraint: constraintUnits
    default: []
    }
  }

  private static let origin = FieldUnit(.whole, ["document", "object_id"])
  private static let importedUnits = [origin]
  // A device has a size, safe area and scale, which another's screen does not.
  private static let layoutUnits = [
    origin,
    FieldUnit(
      .whole,
      ["device", "height", "scale", "width"]
        + ["top", "left", "bottom", "right"].map { "safe_area_" + $0 }),
  ]
  private static let fileUnits = [FieldUnit(.whole, ["bytes", "sha256"])]
  private static let environmentUnits = [FieldUnit(.givenTogether, ["height", "width"])]
  private static let viewUnits = [
    origin,
    edges("margin_", ["top", "left", "bottom", "right"]),
    edges("directional_margin_", ["top", "leading", "bottom", "trailing"]),
    edges("extra_safe_area_", ["top", "left", "bottom", "right"]),
    edges("frame_", ["x", "y", "width", "height"]),
    edges("alignment_", ["top", "left", "bottom", "right"]),
    stack,
    FieldUnit(.whole, ["class", "kind"]),
    // A size and a text style are mutually exclusive.
    FieldUnit(.whole, ["font_name", "font_size", "font_style", "font_type"]),
    installation,
  ]
  private static let stack = FieldUnit(
    .givenTogether,
    [
      "axis", "alignment", "spacing", "baseline_relative", "margins_relative", "keeps_hidden",
      "clipping_horizontal", "clipping_vertical",
    ].map { "stack_" + $0 },
    parts: [
      // Gravity areas are a distribution with a separate column.
      FieldUnit(.whole, ["stack_distribution", "stack_gravity_areas"]),
      FieldUnit(.entries(.spacings), [customSpacing]),
    ])
  static let customSpacing = "stack_custom_spacing"
  private static let installation = FieldUnit(.entries(.variations), ["installed", "variations"])
  private static let constraintUnits = [
    origin,
    FieldUnit(
      .whole, ["item1_kind", "item1", "attribute1", "origin1_kind", "origin1", "origin1_attribute"]
    ),
    FieldUnit(
      .whole, ["item2_kind", "item2", "attribute2", "origin2_kind", "origin2", "origin2_attribute"]
    ),
    installation,
    // `constant` is included if spacing is involved; see ``ObjectMerge``.
    spacing,
  ]
  static let spacing = FieldUnit(.givenTogether, ["spacing", "spacing_multiplier"])
  static let spacingWithConstant = FieldUnit(.whole, ["constant"] + spacing.fields)

  private static func edges(_ prefix: String, _ names: [String]) -> FieldUnit {
    FieldUnit(.givenTogether, names.map { prefix + $0 })
  }
}
