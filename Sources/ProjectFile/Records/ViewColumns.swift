package import LayoutModel

// The stored properties of a view, except its id, its place in the hierarchy and its order.
extension View: StoredColumns {
  static func visitColumns<Visitor: ColumnVisitor<View>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitName()
    try visitor.visitSizes()
    try visitor.visitContent()
    try visitor.visitPlace()
  }

  static var sparseColumns: [[String]] {
    [["user_label"], ["object_id", "document"], ["first_baseline_view"], ["last_baseline_view"]]
  }
}

extension View {
  /// What is stored as an intrinsic size that the view is specified not to have.
  package static var storedNoSize: Double { -1 }
}

extension ColumnVisitor<View> {
  @inline(__always)
  fileprivate mutating func visitName() throws(Failure) {
    try text("name", { $0.name }, { $0.name = $1 })
    try text("class", { $0.className }, { $0.className = $1 })
    try text("kind", { $0.kind.rawValue }, { $0.kind = ViewKind(rawValue: $1) })
    try optionalText("user_label", { $0.userLabel }, { $0.userLabel = $1 })
    try source({ $0.source }, { $0.source = $1 })
    try columns(["variations"], count: 1) { row, column, view in
      guard !row.isNull(column) else { return }
      guard let variations = [ViewVariation](storedText: try row.text(column)) else {
        throw row.unreadable(column)
      }
      view.variations = variations
    } write: { row, parameter, view in
      row.bind(parameter, view.variations.storedText)
    }
  }

  @inline(__always)
  fileprivate mutating func visitSizes() throws(Failure) {
    try intrinsicSize("intrinsic_width", .horizontal)
    try intrinsicSize("intrinsic_height", .vertical)
    try priority("hugging_horizontal", { $0.hugging.horizontal }, { $0.hugging.horizontal = $1 })
    try priority("hugging_vertical", { $0.hugging.vertical }, { $0.hugging.vertical = $1 })
    try priority(
      "compression_horizontal", { $0.compressionResistance.horizontal },
      { $0.compressionResistance.horizontal = $1 })
    try priority(
      "compression_vertical", { $0.compressionResistance.vertical },
      { $0.compressionResistance.vertical = $1 })
    try insets("margin", { $0.layoutMargins }, { $0.layoutMargins = $1 })
    try reals(
      ["top", "leading", "bottom", "trailing"].map { "directional_margin_\($0)" }, count: 4,
      { $0.directionalLayoutMargins.map { [$0.top, $0.leading, $0.bottom, $0.trailing] } },
      { view, number in
        view.directionalLayoutMargins = DirectionalEdgeInsets(
          top: try number(0), leading: try number(1), bottom: try number(2),
          trailing: try number(3))
      })
    try flag(
      "preserves_superview_margins", { $0.preservesSuperviewLayoutMargins },
      { $0.preservesSuperviewLayoutMargins = $1 })
    try flag(
      "insets_margins_from_safe_area", { $0.insetsLayoutMarginsFromSafeArea },
      { $0.insetsLayoutMarginsFromSafeArea = $1 })
    try rareFlag(
      "minimum_margins", { $0.respectsMinimumMargins }, { $0.respectsMinimumMargins = $1 })
    try rareFlag(
      "follows_undocked_keyboard", { $0.followsUndockedKeyboard },
      { $0.followsUndockedKeyboard = $1 })
    try optionalID("first_baseline_view", { $0.firstBaselineView }, { $0.firstBaselineView = $1 })
    try optionalID("last_baseline_view", { $0.lastBaselineView }, { $0.lastBaselineView = $1 })
    try insets(
      "extra_safe_area", { $0.additionalSafeAreaInsets }, { $0.additionalSafeAreaInsets = $1 })
    try optionalReal("first_baseline", { $0.firstBaseline }, { $0.firstBaseline = $1 })
    try optionalReal("last_baseline", { $0.lastBaseline }, { $0.lastBaseline = $1 })
    try insets("alignment", { $0.alignmentInsets }, { $0.alignmentInsets = $1 })
  }

  /// NULL if the size is not specified, `View.storedNoSize` if the view is specified to have none.
  @inline(__always)
  private mutating func intrinsicSize(_ name: String, _ axis: Axis) throws(Failure) {
    try columns([name], count: 1) { row, column, view in
      guard !row.isNull(column) else { return }
      let length = try row.real(column)
      if length < 0 {
        view.lacksIntrinsicSize[axis] = true
      } else {
        view.intrinsicSize[axis] = length
      }
    } write: { row, parameter, view in
      let none = view.lacksIntrinsicSize[axis] ? View.storedNoSize : nil
      row.bind(parameter, view.intrinsicSize[axis] ?? none)
    }
  }

  @inline(__always)
  fileprivate mutating func visitContent() throws(Failure) {
    try optionalText("text", { $0.text }, { $0.text = $1 })
    try columns(["font_name", "font_size", "font_style", "font_type"], count: 4) {
      row, column, view in
      // A font without any known property is no font.
      guard (column..<column + 4).contains(where: { !row.isNull($0) }) else { return }
      view.font = FontDescription(
        name: try row.optionalText(column), pointSize: try row.optionalReal(column + 1),
        style: try row.optionalText(column + 2), type: try row.optionalText(column + 3))
    } write: { row, parameter, view in
      row.bind(parameter, view.font?.name)
      row.bind(parameter + 1, view.font?.pointSize)
      row.bind(parameter + 2, view.font?.style)
      row.bind(parameter + 3, view.font?.type)
    }
    try optionalInteger("number_of_lines", { $0.numberOfLines }, { $0.numberOfLines = $1 })
    try optionalReal(
      "preferred_max_width", { $0.preferredMaxLayoutWidth }, { $0.preferredMaxLayoutWidth = $1 })
    try optionalChoice(
      "gravity", { $0.gravity == .leading ? nil : $0.gravity },
      { $0.gravity = $1 ?? .leading })
    try optionalChoice(
      "verify_ambiguity", { $0.ambiguityCheck == .always ? nil : $0.ambiguityCheck },
      { $0.ambiguityCheck = $1 ?? .always })
    try rarePriority(
      "visibility_priority", { $0.visibilityPriority }, { $0.visibilityPriority = $1 })
    try columns(StackColumns.names, count: StackColumns.count) { row, column, view in
      try StackColumns.read(row, column, &view)
    } write: { row, parameter, view in
      StackColumns.write(row, parameter, view)
    }
    try paragraph("line_height_multiple", .lineHeightMultiple)
    try paragraph("minimum_line_height", .minimumLineHeight)
    try paragraph("maximum_line_height", .maximumLineHeight)
    try paragraph("line_spacing", .lineSpacing)
    try paragraph("paragraph_spacing", .paragraphSpacing)
    try paragraph("paragraph_spacing_before", .paragraphSpacingBefore)
  }

  @inline(__always)
  private mutating func paragraph(
    _ name: String, _ measure: ParagraphStyle.Measure
  ) throws(Failure) {
    try optionalReal(
      name, { $0.paragraph[measure] == 0 ? nil : $0.paragraph[measure] },
      { $0.paragraph[measure] = $1 ?? 0 })
  }

  @inline(__always)
  fileprivate mutating func visitPlace() throws(Failure) {
    try flag("hidden", { $0.isHidden }, { $0.isHidden = $1 })
    try flag("installed", { $0.isInstalled }, { $0.isInstalled = $1 })
    try flag(
      "translates_autoresizing_mask", { $0.translatesAutoresizingMask },
      { $0.translatesAutoresizingMask = $1 })
    try reals(
      ["x", "y", "width", "height"].map { "frame_\($0)" }, count: 4,
      { $0.frame.map { [$0.x, $0.y, $0.width, $0.height] } },
      { view, number in
        view.frame = Rect(
          x: try number(0), y: try number(1), width: try number(2), height: try number(3))
      })
    try integer(
      "autoresizing_mask", { $0.autoresizingMask.rawValue },
      { $0.autoresizingMask = AutoresizingMask(rawValue: $1) })
    try optionalChoice("direction", { $0.direction }, { $0.direction = $1 })
  }
}

/// The columns of a stack, which are all NULL if a view is not a stack.
private enum StackColumns {
  static let count: Int32 = 11
  static let names = [
    "stack_axis", "stack_distribution", "stack_alignment", "stack_spacing",
    "stack_baseline_relative", "stack_margins_relative", "stack_custom_spacing",
    "stack_gravity_areas", "stack_keeps_hidden",
    "stack_clipping_horizontal", "stack_clipping_vertical",
  ]

  static func read(_ row: some StoredRow, _ column: Int32, _ view: inout View) throws {
    guard !row.isNull(column) else { return }
    var stack = StackProperties()
    stack.axis = try row.choice(column)
    stack.distribution = try row.choice(column + 1)
    stack.alignment = try row.choice(column + 2)
    stack.spacing = try row.real(column + 3)
    stack.isBaselineRelative = try row.flag(column + 4)
    stack.isMarginsRelative = try row.flag(column + 5)
    if let text = try row.optionalText(column + 6) {
      guard let spacing = [ViewID: Double](storedText: text) else {
        throw row.unreadable(column + 6)
      }
      stack.customSpacing = spacing
    }
    if try row.rareFlag(column + 7) { stack.distribution = .gravityAreas }
    stack.detachesHiddenViews = try !row.rareFlag(column + 8)
    if let number = try row.optionalReal(column + 9) {
      stack.clippingResistance.horizontal = LayoutPriority(Float(number))
    }
    if let number = try row.optionalReal(column + 10) {
      stack.clippingResistance.vertical = LayoutPriority(Float(number))
    }
    view.stack = stack
  }

  static func write(_ row: some StoredRow, _ parameter: Int32, _ view: View) {
    let stack = view.stack
    row.bind(parameter, stack?.axis.rawValue)
    let hasAreas = stack?.distribution == .gravityAreas
    // The column dates from the first version and permits only UIKit's distributions.
    let distribution: StackProperties.Distribution? = hasAreas ? .fill : stack?.distribution
    row.bind(parameter + 1, distribution?.rawValue)
    row.bind(parameter + 2, stack?.alignment.rawValue)
    row.bind(parameter + 3, stack?.spacing)
    row.bind(parameter + 4, stack?.isBaselineRelative)
    row.bind(parameter + 5, stack?.isMarginsRelative)
    row.bind(parameter + 6, stack?.customSpacing.storedText)
    let flag = { (holds: Bool) -> Int? in holds ? 1 : nil }
    row.bind(parameter + 7, flag(hasAreas))
    row.bind(parameter + 8, flag(stack?.detachesHiddenViews == false))
    let clipping = stack?.clippingResistance
    let resistance = { (priority: LayoutPriority?) -> Double? in
      priority.flatMap { $0.isRequired ? nil : $0.storedValue }
    }
    row.bind(parameter + 9, resistance(clipping?.horizontal))
    row.bind(parameter + 10, resistance(clipping?.vertical))
  }
}
