import LayoutModel

/// Generates the equations and guides of an extended visual format.
struct ExtendedFormatEmitter {
  let cursor: TextCursor
  /// The layout with the guides generated so far, so that equations about them can be checked.
  var layout: Layout
  let options: VisualFormatOptions
  let views: VisualFormat.Views
  private var result = VisualFormatResult()
  private var stacks: [LayoutItem: Stack] = [:]
  private var stackNames: [String: LayoutItem] = [:]

  /// The maximum number of equations; only a mistake such as a range of ranges exceeds it.
  private static let mostEquations = 100_000

  /// A stack defined by a line of the format.
  private struct Stack {
    var members: [LayoutItem]
    /// The axes on which its members' positions follow from its own.
    var axes: Set<Axis>
  }

  /// The predecessor of a group of items.
  private enum Before {
    case superview
    case start(of: LayoutItem)
    case items([LayoutItem])
  }

  init(
    cursor: TextCursor, layout: Layout, options: VisualFormatOptions, views: VisualFormat.Views
  ) {
    self.cursor = cursor
    self.layout = layout
    self.options = options
    self.views = views
  }

  mutating func emit(
    _ lines: [ExtendedFormat.Line], _ makeID: () -> GuideID
  ) throws(LanguageError) -> VisualFormatResult {
    for line in lines {
      switch line {
      case .constraints(let name, let parts): try constraints(name, parts)
      case .format(let axes, let opening, let groups, let closing):
        for axis in axes {
          var run = Run(axis: axis)
          try format(opening, groups, closing, &run, makeID)
        }
      }
    }
    return result
  }

  // MARK: Lines

  /// The state of emitting a line along one axis.
  private struct Run {
    let axis: Axis
    /// The line's first equal spacer, which determines the others' size.
    var spacer: LayoutItem?
  }

  private mutating func format(
    _ opening: ExtendedFormat.Connection?, _ groups: [ExtendedFormat.Group],
    _ closing: ExtendedFormat.Connection?, _ run: inout Run, _ makeID: () -> GuideID
  ) throws(LanguageError) {
    let items = try cascade(
      groups, from: opening == nil ? nil : .superview, closing: closing, in: nil, &run, makeID)
    let maker = maker(run.axis)
    guard items.count > 1 else { return }
    if maker.hasAlignmentAlongFormat {
      let word = run.axis == .vertical ? "vertical" : "horizontal"
      throw cursor.error(
        .illegalConstraint,
        "Unable to parse constraint format: \nOptions mask required views to be aligned on a "
          + "\(word) edge, which is not allowed for layout that is also \(word).", at: 0..<0)
    }
    for (item, next) in zip(items, items.dropFirst()) {
      for equation in maker.alignments(of: item, with: next) { try add(equation, 0..<0) }
    }
  }

  /// Emits groups one after another, within a stack or the superview.
  private mutating func cascade(
    _ groups: [ExtendedFormat.Group], from start: Before?,
    closing: ExtendedFormat.Connection?, in stack: LayoutItem?, _ run: inout Run,
    _ makeID: () -> GuideID
  ) throws(LanguageError) -> [LayoutItem] {
    var before = start
    var all: [LayoutItem] = []
    var last: [LayoutItem] = []
    for group in groups {
      let items = try resolve(group, run.axis, makeID)
      let connection = group.connection
      if let connection, let place = before {
        before = try spacer(for: connection, after: place, beside: items[0].item, &run, makeID)
      }
      last = []
      for (item, member) in items {
        if let connection, let before { try connect(before, to: item, connection, run.axis) }
        for predicate in member.predicates { try size(of: item, predicate, run.axis) }
        if let stack = member.stack { try emit(stack, as: item, run.axis, makeID) }
        try placeMembers(ofStack: item, along: run.axis)
        last.append(item)
      }
      all += last
      before = .items(last)
    }
    if let closing, let end = last.last {
      let place =
        try spacer(for: closing, after: .items(last), beside: end, &run, makeID)
      guard case .items(let items) = place else { return all }
      for item in items { try close(item, in: stack, closing, run.axis) }
    }
    return all
  }

  // MARK: Names

  private func item(_ name: ExtendedFormat.Name) throws(LanguageError) -> LayoutItem {
    if let stack = stackNames[name.text] { return stack }
    if let item = views.item(named: name.text, in: layout) { return item }
    throw cursor.error(
      .unknownName,
      "Unable to parse constraint format: \n\(name.text) is not a key in the views dictionary.",
      at: name.place.upperBound..<name.place.upperBound,
      candidates: similarNames(to: name.text, in: views.names(in: layout)))
  }

  private mutating func resolve(
    _ group: ExtendedFormat.Group, _ axis: Axis, _ makeID: () -> GuideID
  ) throws(LanguageError) -> [(item: LayoutItem, member: ExtendedFormat.Member)] {
    var items: [(item: LayoutItem, member: ExtendedFormat.Member)] = []
    for member in group.members {
      for name in member.names {
        if let stack = member.stack {
          items.append((try define(stack, name, axis, makeID), member))
        } else {
          items.append((try item(name), member))
        }
      }
    }
    return items
  }

  /// Returns the view with a stack's name, or a new guide next to the stack's first item.
  private mutating func define(
    _ stack: ExtendedFormat.Stack, _ name: ExtendedFormat.Name, _ axis: Axis,
    _ makeID: () -> GuideID
  ) throws(LanguageError) -> LayoutItem {
    if let known = stackNames[name.text] {
      // `HV:` defines the stack once for both axes.
      guard stacks[known]?.axes.contains(axis) != true else {
        throw cursor.error(
          .syntax, "The format already contains a stack named \(name.text).", at: name.place)
      }
      return known
    }
    var item = views.item(named: name.text, in: layout)
    if item == nil, let first = firstName(in: stack) {
      let sibling = try self.item(first)
      item = try addGuide(named: name.text, beside: sibling, at: name.place, makeID)
    }
    guard let item else { return try self.item(name) }
    stackNames[name.text] = item
    return item
  }

  private func firstName(in stack: ExtendedFormat.Stack) -> ExtendedFormat.Name? {
    guard let member = stack.groups.first?.members.first else { return nil }
    return member.stack.flatMap(firstName(in:)) ?? member.names.first
  }

  private mutating func addGuide(
    named name: String, beside item: LayoutItem, at place: Range<Int>, _ makeID: () -> GuideID
  ) throws(LanguageError) -> LayoutItem {
    guard case .view(let owner) = layout.superview(of: item) else {
      throw cursor.error(
        .illegalConstraint,
        "Unable to parse constraint format: \nUnable to interpret '|' character, because the "
          + "related view doesn't have a superview", at: place)
    }
    let guide = Guide(id: makeID(), name: layout.freeItemName(name), owningView: owner)
    do throws(LayoutError) {
      try layout.addGuide(guide)
    } catch {
      throw cursor.error(.illegalConstraint, error.message, at: place)
    }
    result.guides.append(guide)
    return .guide(guide.id)
  }
}

// MARK: - Connections, sizes and stacks

extension ExtendedFormatEmitter {
  private func maker(_ axis: Axis) -> VisualFormatEquations {
    VisualFormatEquations(layout: layout, options: options, axis: axis)
  }

  private mutating func add(_ equation: Equation, _ place: Range<Int>) throws(LanguageError) {
    var equation = equation
    guard result.equations.count < Self.mostEquations else {
      throw cursor.error(
        .tooLarge, "The format expands to more than \(Self.mostEquations) constraints.", at: place)
    }
    do throws(LayoutError) {
      try layout.check(equation)
    } catch {
      throw cursor.error(
        LanguageError.Code(error.code), error.message, at: place, advice: error.advice)
    }
    layout.resolveSpacing(&equation)
    result.equations.append(equation)
  }

  /// Returns the spacer that a connection requires, tied to the predecessor, or else the
  /// predecessor.
  ///
  /// A gap relative to a size requires one, because a constraint has only two items.
  private mutating func spacer(
    for connection: ExtendedFormat.Connection, after before: Before, beside item: LayoutItem,
    _ run: inout Run, _ makeID: () -> GuideID
  ) throws(LanguageError) -> Before {
    let predicates: [ExtendedFormat.Predicate]
    let place: Range<Int>
    let isEqual: Bool
    switch connection {
    case .equalSpacer(let list, let range): (predicates, place, isEqual) = (list, range, true)
    case .gap(let list):
      let sizes = list.filter(\.needsSpacer)
      guard let first = sizes.first else { return before }
      (predicates, place, isEqual) = (list, first.place, false)
    case .standard, .disconnected: return before
    }
    let spacer = try addGuide(named: "spacer", beside: item, at: place, makeID)
    try connect(before, to: spacer, .gap([.zero(place)]), run.axis)
    for predicate in predicates { try size(of: spacer, predicate, run.axis) }
    if isEqual {
      if let first = run.spacer {
        let size = maker(run.axis).size
        try add(Equation(Operand(spacer, size), .equal, Operand(first, size)), place)
      } else {
        run.spacer = spacer
      }
    }
    return .items([spacer])
  }

  private mutating func connect(
    _ before: Before, to item: LayoutItem, _ connection: ExtendedFormat.Connection, _ axis: Axis
  ) throws(LanguageError) {
    let maker = maker(axis)
    for (predicate, place) in plain(connection) {
      switch before {
      case .superview:
        guard let equation = maker.spacing(from: nil, to: item, predicate) else {
          throw withoutSuperview(place)
        }
        try add(equation, place)
      case .start(let stack):
        try add(maker.spacing(fromStartOf: stack, to: item, predicate), place)
      case .items(let previous):
        for one in previous {
          guard let equation = maker.spacing(from: one, to: item, predicate) else { continue }
          try add(equation, place)
        }
      }
    }
  }

  private mutating func close(
    _ item: LayoutItem, in stack: LayoutItem?, _ connection: ExtendedFormat.Connection, _ axis: Axis
  ) throws(LanguageError) {
    let maker = maker(axis)
    for (predicate, place) in plain(connection) {
      if let stack {
        try add(maker.spacing(from: item, toEndOf: stack, predicate), place)
      } else if let equation = maker.spacing(fromLast: item, predicate) {
        try add(equation, place)
      } else {
        throw withoutSuperview(place)
      }
    }
  }

  /// A connection's predicates as plain distances; zero if the connection has a spacer.
  private func plain(
    _ connection: ExtendedFormat.Connection
  ) -> [(predicate: VisualFormatEquations.Predicate, place: Range<Int>)] {
    switch connection {
    case .disconnected: return []
    case .standard(let place): return [(.init(value: .standardSpacing), place)]
    case .equalSpacer(_, let place): return [(.init(value: .number(0)), place)]
    case .gap(let list):
      if let spacer = list.first(where: \.needsSpacer) {
        return [(.init(value: .number(0)), spacer.place)]
      }
      return list.compactMap { one in
        guard case .number(let number) = one.value else { return nil }
        let predicate = VisualFormatEquations.Predicate(
          relation: one.relation, value: .number(number), priority: one.priority)
        return (predicate, one.place)
      }
    }
  }

  private mutating func size(
    of item: LayoutItem, _ predicate: ExtendedFormat.Predicate, _ axis: Axis
  ) throws(LanguageError) {
    try constrain(item, maker(axis).size, predicate)
  }

  /// Emits a predicate on an attribute of an item.
  private mutating func constrain(
    _ item: LayoutItem, _ attribute: Attribute, _ predicate: ExtendedFormat.Predicate
  ) throws(LanguageError) {
    var equation = Equation(Operand(item, attribute), predicate.relation)
    equation.priority = predicate.priority
    switch predicate.value {
    case .number(let number): equation.constant = number
    case .fraction(let fraction):
      guard let parent = layout.superview(of: item) else {
        throw withoutSuperview(predicate.place)
      }
      equation.second = Operand(parent, attribute)
      equation.multiplier = fraction
    case .item(let name, let other, let multiplier, let constant):
      equation.second = Operand(try self.item(name), other ?? attribute)
      equation.multiplier = multiplier
      equation.constant = constant
    }
    try add(equation, predicate.place)
  }

  private mutating func constraints(
    _ name: ExtendedFormat.Name,
    _ parts: [(attribute: Attribute, predicates: [ExtendedFormat.Predicate])]
  ) throws(LanguageError) {
    let item = try item(name)
    for part in parts {
      for predicate in part.predicates { try constrain(item, part.attribute, predicate) }
    }
  }

  /// Emits the contents of a stack.
  private mutating func emit(
    _ stack: ExtendedFormat.Stack, as item: LayoutItem, _ axis: Axis, _ makeID: () -> GuideID
  ) throws(LanguageError) {
    var run = Run(axis: axis)
    let members = try cascade(
      stack.groups, from: .start(of: item), closing: stack.closing, in: item, &run, makeID)
    if stacks[item] == nil {
      stacks[item] = Stack(members: members, axes: [axis])
    } else {
      stacks[item]?.axes.insert(axis)
    }
  }

  /// Makes a stack's members follow it across, once a line places it on that axis.
  private mutating func placeMembers(ofStack item: LayoutItem, along axis: Axis)
    throws(LanguageError)
  {
    guard let stack = stacks[item], !stack.axes.contains(axis) else { return }
    stacks[item]?.axes.insert(axis)
    let maker = maker(axis)
    for member in stack.members {
      try add(maker.spacing(fromStartOf: item, to: member, .init(value: .number(0))), 0..<0)
      try add(maker.size(of: member, .init(value: .item(item))), 0..<0)
    }
  }

  private func withoutSuperview(_ place: Range<Int>) -> LanguageError {
    cursor.error(
      .illegalConstraint,
      "Unable to parse constraint format: \nUnable to interpret '|' character, because the related "
        + "view doesn't have a superview", at: place)
  }
}

extension ExtendedFormat.Predicate {
  /// Whether a gap of this kind requires a guide.
  fileprivate var needsSpacer: Bool {
    if case .number = value { return false }
    return true
  }

  fileprivate static func zero(_ place: Range<Int>) -> Self {
    Self(value: .number(0), place: place)
  }
}
