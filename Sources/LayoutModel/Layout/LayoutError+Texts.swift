// The sentences of every layout error. Where Apple's own engine says something, its words are used,
// because they are what people search for.

extension LayoutError {
  // MARK: Constraints

  static func illegal(_ constraint: String, _ reason: String, advice: String? = nil) -> LayoutError
  {
    LayoutError(
      .illegalConstraint, "NSLayoutConstraint for \(constraint): \(reason)", reason: reason,
      advice: advice)
  }

  /// What UIKit says instead of `NSLayoutConstraint for …: ` where a constraint is made by the
  /// constructor with two items and attributes, on systems before iOS 10.
  public static let constructorPrefix =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
    + "constant:]: "

  /// The message as older systems word it for their constructor; `nil` for errors that no
  /// constructor raises.
  public var constructorMessage: String? {
    reason.map { Self.constructorPrefix + $0 }
  }

  static func locationEqualToConstant(_ constraint: String) -> LayoutError {
    illegal(
      constraint,
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
        + "creates an illegal constraint of a location equal to a constant. "
        + "Location attributes must be specified in pairs.",
      advice: "Give the position it is measured from, for example `= root.leading + 8`.")
  }

  static func leadingWithLeft(
    _ constraint: String, _ first: String, _ second: String
  ) -> LayoutError {
    illegal(
      constraint,
      "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither.",
      advice: "Between anchors UIKit says: A constraint cannot be made between "
        + "<NSLayoutXAxisAnchor \"\(first)\"> and <NSLayoutXAxisAnchor \"\(second)\"> because "
        + "their units are not compatible.")
  }

  static func invalidPairing(_ constraint: String) -> LayoutError {
    illegal(
      constraint, "Invalid pairing of layout attributes.",
      advice: "Positions compare with positions, sizes with sizes.")
  }

  static func acrossAxes(_ first: String, _ second: String) -> LayoutError {
    LayoutError(
      .illegalConstraint,
      "Constraint improperly relates anchors of incompatible types: \(first) and \(second).",
      advice:
        "UIKit throws this when the constraint is activated: positions compare along one axis.")
  }

  static func noScrollView(_ view: View, _ guide: BuiltinGuide) -> LayoutError {
    LayoutError(
      .illegalConstraint,
      "\(view.name) is a \(view.className), and only scroll views have \(guide.rawValue).",
      advice: "Name the scroll view, or the view's own edges.")
  }

  /// An equation that begins with no item.
  public static func missingFirstItem(_ constraint: String) -> LayoutError {
    illegal(
      constraint, "Constraint must contain a first layout item",
      advice: "Write the item first: `logo.width >= 8`.")
  }

  static func unknownAttribute(_ constraint: String) -> LayoutError {
    illegal(constraint, "Unknown layout attribute")
  }

  static func notOnGuides(_ constraint: String, attribute: Attribute, item: String) -> LayoutError {
    illegal(
      constraint,
      "\(item) is a layout guide, and guides have no \(attribute.name).",
      advice: "Guides have edges, centers, width and height.")
  }

  static func constraintToItself(_ constraint: String) -> LayoutError {
    illegal(constraint, "Both sides are the same attribute of the same item.")
  }

  static func constantNotFinite(_ constant: Double, first: String, second: String) -> LayoutError {
    LayoutError(
      .illegalNumber,
      "NSLayoutConstraint constant is not finite!  That's illegal.  "
        + "constant:\(constant) firstAnchor:\(first) secondAnchor:\(second)")
  }

  static func constantTooLarge(_ constant: Double) -> LayoutError {
    LayoutError(
      .illegalNumber,
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  "
        + "A smaller value will be substituted, but this problem should be fixed.",
      advice: "That is what UIKit does; here \(constant.shortText) is refused. Constants and sizes "
        + "may reach \(Layout.largestNumber.shortText) points.")
  }

  static func numberNotFinite(_ what: String, _ value: Double) -> LayoutError {
    LayoutError(.illegalNumber, "The \(what) is not a finite number: \(value).")
  }

  static func numberTooLarge(_ what: String, _ value: Double, largest: Double) -> LayoutError {
    LayoutError(
      .illegalNumber, "The \(what) is too large: \(value.shortText).",
      advice: "It may reach \(largest.shortText).")
  }

  static func multiplierOutOfRange(_ multiplier: Double) -> LayoutError {
    LayoutError(
      .illegalNumber,
      "The multiplier is too \(multiplier.magnitude < 1 ? "small" : "large"): "
        + "\(multiplier.shortText).",
      advice: "Multipliers are 0, or from \(Layout.multipliers.lowerBound.shortText) to "
        + "\(Layout.multipliers.upperBound.shortText) in magnitude.")
  }

  static func negativeSize(_ what: String, _ value: Double) -> LayoutError {
    LayoutError(.illegalNumber, "The \(what) is negative: \(value.shortText).")
  }

  static var noScale: LayoutError {
    LayoutError(.illegalNumber, "The scale is 0; it is how many pixels a point has, such as 2.")
  }

  static func spacingOnSize(_ constraint: String) -> LayoutError {
    illegal(constraint, "Standard spacing is a distance between positions, not a size.")
  }

  /// A priority outside of what UIKit allows.
  public static func illegalPriority(_ priority: LayoutPriority) -> LayoutError {
    LayoutError(
      .illegalPriority,
      "It's illegal to set priority:\(priority).  Priorities must be greater than 0 and less or "
        + "equal to NSLayoutPriorityRequired, which is 1000.000000.")
  }

  /// What systems up to iOS 12 raise where a priority passes between required and optional on a
  /// constraint that is installed; later ones, and alstore, allow it.
  public static func mutatingRequired(
    from old: LayoutPriority, to new: LayoutPriority
  ) -> LayoutError? {
    guard old.isRequired != new.isRequired else { return nil }
    return LayoutError(
      .illegalPriority,
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority \(new) and the existing priority was \(old).")
  }

  /// Two sides of a constraint, as text, that stand in different hierarchies.
  public static func noCommonAncestor(_ first: String, _ second: String) -> LayoutError {
    LayoutError(
      .noCommonAncestor,
      "Unable to activate constraint with anchors \(first) and \(second) because they have no "
        + "common ancestor.  Does the constraint or its anchors reference items in different view "
        + "hierarchies?  That's illegal.")
  }

  static func ownerBelowAncestor(owner: String, ancestor: String) -> LayoutError {
    LayoutError(
      .noCommonAncestor,
      "Unable to install constraint on view.  Does the constraint reference something from "
        + "outside the subtree of the view?  That's illegal. view:\(owner)",
      advice: "The view hierarchy is not prepared for the constraint: when added to a view, its "
        + "items must be descendants of that view (or the view itself). Install it on \(ancestor), "
        + "the nearest common ancestor, or on a view above it.")
  }

  // MARK: Hierarchy

  static func cycle(view: String, into parent: String) -> LayoutError {
    LayoutError(
      .hierarchyCycle,
      view == parent
        ? "\(view) cannot be moved into itself."
        : "\(view) cannot be moved into \(parent), which is inside \(view) itself.")
  }

  /// Views that are inside each other.
  public static func hierarchyCycle(of view: String, inside parent: String, isRoot: Bool)
    -> LayoutError
  {
    LayoutError(
      .hierarchyCycle,
      isRoot
        ? "\(view) is the root view of the layout and inside another view, \(parent)."
        : "\(view) is inside \(parent), and neither of the two is inside the root view.")
  }

  /// Views that nobody can have meant to nest.
  public static func nestedTooDeep(_ view: String) -> LayoutError {
    LayoutError(
      .nestedTooDeep,
      "At \(view) views are nested more than \(Layout.deepestNesting) deep.",
      advice: "Put views beside each other.")
  }

  /// A number of an object's place that leaves no room for the next.
  public static func ordinalOutOfRange(
    _ what: String, _ number: Int64, of object: String
  ) -> LayoutError {
    LayoutError(.illegalNumber, "The \(what) of the \(object), \(number), is out of range.")
  }

  /// A word for the kind of a view that means nothing.
  public static func unknownViewKind(_ kind: String, of view: String) -> LayoutError {
    LayoutError(
      .unknownViewKind, "\(view) is of the kind \(kind), which is none that layout knows.",
      advice: "Kinds are \(ViewKind.known.map(\.rawValue).joined(separator: ", ")).")
  }

  static func rootCannot(_ verb: String, root: String) -> LayoutError {
    LayoutError(
      .rootView, "\(root) is the root view of the layout and cannot be \(verb).",
      advice: "Remove or rename the layout instead.")
  }

  // MARK: Names

  static func nameTaken(_ name: String, by owner: String) -> LayoutError {
    LayoutError(
      .nameTaken, "The name \(name) is taken by \(owner).",
      advice: "Names of views and guides are unique in a layout.")
  }

  /// An object that is to be added and is of the layout already.
  static func idTaken<Kind>(_ what: String, _ id: ObjectID<Kind>) -> LayoutError {
    LayoutError(
      .idTaken, "There is a \(what) with the id \(id) in the layout already.",
      advice: "Change that one, or give the new one an id of its own.")
  }

  static func constraintNameTaken(_ name: String, on view: String) -> LayoutError {
    LayoutError(
      .nameTaken, "There is a constraint named \(name) on \(view) already.",
      advice: "Remove or rename that one, or name this one on another view.",
      remedy: .nameElsewhere)
  }

  static func outletNameTaken(_ name: String) -> LayoutError {
    LayoutError(
      .nameTaken, "There is an outlet named \(name) already.",
      advice: "Remove that one first.", remedy: .removeOutlet)
  }

  /// A name that another layout of the project has.
  public static func layoutNameTaken(_ name: String) -> LayoutError {
    LayoutError(
      .nameTaken, "There is a layout named \(name) already.",
      advice: "Names of layouts are unique in a project.")
  }

  /// A layout that is asked for in the body of an edit of it.
  public static func layoutInEdit(_ name: String) -> LayoutError {
    LayoutError(
      .layoutInEdit, "The layout \(name) is being edited already.",
      advice: "Use the layout that this edit hands to its body, or do it once the body is through.")
  }

  static func illegalName(_ name: String) -> LayoutError {
    LayoutError(
      .illegalName,
      name.isEmpty
        ? "A name cannot be empty." : "A name cannot hold control characters or backquotes: \(name)"
    )
  }

  /// A name that nothing of this kind has.
  public static func unknownName(
    _ what: String, _ name: String, candidates: [String] = []
  ) -> LayoutError {
    guard !name.isEmpty else {
      return LayoutError(.unknownName, "The name of a \(what) is missing.")
    }
    return LayoutError(
      .unknownName, "There is no \(what) named \(name).", advice: didYouMean(candidates),
      candidates: candidates)
  }

  /// A name that something of another kind has.
  static func otherKind(_ what: String, _ name: String, is kind: String) -> LayoutError {
    LayoutError(
      .unknownName, "There is no \(what) named \(name).", advice: "It is the name of a \(kind).")
  }

  /// A name that no layout has; where it is like none, all names are listed.
  public static func unknownLayout(_ name: String, among names: [String]) -> LayoutError {
    let similar = similarNames(to: name, in: names)
    guard similar.isEmpty, !names.isEmpty else {
      return unknownName("layout", name, candidates: similar)
    }
    return LayoutError(
      .unknownName, "There is no layout named \(name).",
      advice: "There \(names.count == 1 ? "is" : "are") \(listed(names)).", candidates: names)
  }

  /// A name that no constraint on a view has.
  ///
  /// - Parameter others: the views that have one of that name.
  public static func unknownConstraint(
    _ name: String, on view: String, isOn others: [String], among names: [String]
  ) -> LayoutError {
    let similar = similarNames(to: name, in: names)
    return LayoutError(
      .unknownName, "There is no constraint on \(view) named \(name).",
      advice: others.isEmpty ? didYouMean(similar) : "\(name) is on \(listed(others)).",
      candidates: similar)
  }

  /// An equation that no constraint has.
  public static func unknownEquation(_ text: String, candidates: [String]) -> LayoutError {
    LayoutError(
      .unknownName, "There is no constraint \(text).", advice: didYouMean(candidates),
      candidates: candidates)
  }

  /// Names one after the other, the first dozen of many.
  public static func listed(_ names: [String]) -> String {
    let shown = names.prefix(12)
    let rest = names.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A name that could mean several things.
  public static func ambiguousName(_ name: String, candidates: [String]) -> LayoutError {
    LayoutError(
      .ambiguousName,
      "\(name) could mean \(candidates.count) things: \(candidates.joined(separator: ", ")).",
      advice: "Say which by its id, or by the view it is on.", remedy: .chooseHolder,
      candidates: candidates)
  }

  /// Something that a layout speaks of and does not have.
  public static func unknownObject(_ what: String, _ id: String) -> LayoutError {
    LayoutError(.unknownObject, "There is no \(what) with the id \(id) in the layout.")
  }

  /// Something refers to what is not there.
  package static func missingTarget(of object: String, target: String) -> LayoutError {
    LayoutError(.unknownObject, "The \(object) refers to the \(target), which is not there.")
  }

  // MARK: Traits

  static func unknownTrait(_ word: String) -> LayoutError {
    LayoutError(
      .illegalTrait, "\(word.isEmpty ? "An empty word" : word) is no trait.",
      advice: "Traits are wC wR hC hR landscape portrait rtl ltr device=ID idiom=phone|pad|mac "
        + "language=CODE.")
  }

  static func contradictoryTraits(_ word: String) -> LayoutError {
    LayoutError(
      .illegalTrait, "\(word) contradicts what stands before it.",
      advice: "A comma means and; repeat the option for or.")
  }
}
