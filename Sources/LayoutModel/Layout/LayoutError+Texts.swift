// The texts of every layout error. They use the words of Apple's own engine where it has any,
// because that is what users search for.

extension LayoutError {
  // MARK: Constraints

  static func illegal(_ constraint: String, _ reason: String, advice: String? = nil) -> LayoutError
  {
    LayoutError(
      .illegalConstraint, "NSLayoutConstraint for \(constraint): \(reason)", reason: reason,
      advice: advice)
  }

  /// The prefix that UIKit uses instead of `NSLayoutConstraint for …: ` on systems before iOS 10 if
  /// a constraint is created by the constructor with two items and attributes.
  public static let constructorPrefix =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
    + "constant:]: "

  /// The message of the constructor in older systems; `nil` for errors that no constructor raises.
  public var constructorMessage: String? {
    reason.map { Self.constructorPrefix + $0 }
  }

  static func locationEqualToConstant(_ constraint: String, _ attribute: Attribute) -> LayoutError {
    illegal(
      constraint,
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
        + "creates an illegal constraint of a location equal to a constant. "
        + "Location attributes must be specified in pairs.",
      advice: "Give the position it is measured from, for example `= root.\(attribute.name) + 8`.")
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

  /// The error for an equation without a first item.
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
      advice: "That is what UIKit does; here \(constant.shortText) is rejected. The limit for "
        + "constants and sizes is \(Layout.largestNumber.shortText) points.")
  }

  static func numberNotFinite(_ what: String, _ value: Double) -> LayoutError {
    LayoutError(.illegalNumber, "The \(what) is not a finite number: \(value).")
  }

  static func numberTooLarge(_ what: String, _ value: Double, largest: Double) -> LayoutError {
    LayoutError(
      .illegalNumber, "The \(what) is too large: \(value.shortText).",
      advice: "The limit is \(largest.shortText).")
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
    LayoutError(.illegalNumber, "The scale is 0; it is the number of pixels per point, such as 2.")
  }

  static func spacingOnSize(_ constraint: String) -> LayoutError {
    illegal(constraint, "Standard spacing is a distance between positions, not a size.")
  }

  /// The error for a priority outside the range that UIKit allows.
  public static func illegalPriority(_ priority: LayoutPriority) -> LayoutError {
    LayoutError(
      .illegalPriority,
      "It's illegal to set priority:\(priority).  Priorities must be greater than 0 and less or "
        + "equal to NSLayoutPriorityRequired, which is 1000.000000.")
  }

  /// Returns the error of systems up to iOS 12 if the priority of an installed constraint changes
  /// between required and optional; later systems, and alstore, allow that.
  public static func mutatingRequired(
    from old: LayoutPriority, to new: LayoutPriority
  ) -> LayoutError? {
    guard old.isRequired != new.isRequired else { return nil }
    return LayoutError(
      .illegalPriority,
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority \(new) and the existing priority was \(old).")
  }

  /// The error for two sides of a constraint, as text, that are in different hierarchies.
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

  /// The error for views that contain each other.
  public static func hierarchyCycle(of view: String, inside parent: String, isRoot: Bool)
    -> LayoutError
  {
    LayoutError(
      .hierarchyCycle,
      isRoot
        ? "\(view) is the root view of the layout and inside another view, \(parent)."
        : "\(view) is inside \(parent), and neither of the two is inside the root view.")
  }

  /// The error for views nested too deep to be intentional.
  public static func nestedTooDeep(_ view: String) -> LayoutError {
    LayoutError(
      .nestedTooDeep,
      "At \(view), views are nested more than \(Layout.deepestNesting) levels deep.",
      advice: "Use a flatter hierarchy.")
  }

  /// The error for an object's ordinal that leaves no room for the next.
  public static func ordinalOutOfRange(
    _ what: String, _ number: Int64, of object: String
  ) -> LayoutError {
    LayoutError(.illegalNumber, "The \(what) of the \(object), \(number), is out of range.")
  }

  /// The error for an unknown kind of view.
  public static func unknownViewKind(_ kind: String, of view: String) -> LayoutError {
    LayoutError(
      .unknownViewKind, "\(view) has the unknown kind \(kind).",
      advice: "The kinds are \(ViewKind.known.map(\.rawValue).joined(separator: ", ")).")
  }

  static func rootCannot(_ verb: String, root: String) -> LayoutError {
    LayoutError(
      .rootView, "\(root) is the root view of the layout and cannot be \(verb).",
      advice: "Remove or rename the layout instead.")
  }

  // MARK: Names

  static func nameTaken(_ name: String, by owner: String) -> LayoutError {
    LayoutError(
      .nameTaken, "The name \(name) is already used by \(owner).",
      advice: "Names of views and guides must be unique in a layout.")
  }

  /// The error for adding an object that is already in the layout.
  static func idTaken<Kind>(_ what: String, _ id: ObjectID<Kind>) -> LayoutError {
    LayoutError(
      .idTaken, "There is already a \(what) with the id \(id) in the layout.",
      advice: "Change the existing one, or give the new one a different id.")
  }

  static func constraintNameTaken(_ name: String, on view: String) -> LayoutError {
    LayoutError(
      .nameTaken, "There is already a constraint named \(name) on \(view).",
      advice: "Remove or rename the existing one, or name the new one on another view.",
      remedy: .nameElsewhere)
  }

  static func outletNameTaken(_ name: String) -> LayoutError {
    LayoutError(
      .nameTaken, "There is already an outlet named \(name).",
      advice: "Remove the existing one first.", remedy: .removeOutlet)
  }

  /// The error for a name that another layout of the project has.
  public static func layoutNameTaken(_ name: String) -> LayoutError {
    LayoutError(
      .nameTaken, "There is already a layout named \(name).",
      advice: "Names of layouts must be unique in a project.")
  }

  /// The error for requesting a layout while it is being edited.
  public static func layoutInEdit(_ name: String) -> LayoutError {
    LayoutError(
      .layoutInEdit, "The layout \(name) is already being edited.",
      advice: "Use the layout passed to the edit's body, or edit it after the body has returned.")
  }

  static func illegalName(_ name: String) -> LayoutError {
    LayoutError(
      .illegalName,
      name.isEmpty
        ? "A name cannot be empty."
        : "A name cannot contain control characters or backquotes: \(name)"
    )
  }

  /// The error for an unknown name.
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

  /// The error for a name that belongs to another kind of object.
  static func otherKind(_ what: String, _ name: String, is kind: String) -> LayoutError {
    LayoutError(
      .unknownName, "There is no \(what) named \(name).", advice: "It is the name of a \(kind).")
  }

  /// The error for an unknown layout name, which lists all names if none is similar.
  public static func unknownLayout(_ name: String, among names: [String]) -> LayoutError {
    let similar = similarNames(to: name, in: names)
    guard similar.isEmpty, !names.isEmpty else {
      return unknownName("layout", name, candidates: similar)
    }
    return LayoutError(
      .unknownName, "There is no layout named \(name).",
      advice: "There \(names.count == 1 ? "is" : "are") \(listed(names)).", candidates: names)
  }

  /// The error for an unknown constraint name on a view.
  ///
  /// - Parameter others: The views that have a constraint with this name.
  public static func unknownConstraint(
    _ name: String, on view: String, isOn others: [String], among names: [String]
  ) -> LayoutError {
    let similar = similarNames(to: name, in: names)
    return LayoutError(
      .unknownName, "There is no constraint on \(view) named \(name).",
      advice: others.isEmpty ? didYouMean(similar) : "\(name) is on \(listed(others)).",
      candidates: similar)
  }

  /// The error for an equation that no constraint has.
  public static func unknownEquation(_ text: String, candidates: [String]) -> LayoutError {
    LayoutError(
      .unknownName, "There is no constraint \(text).", advice: didYouMean(candidates),
      candidates: candidates)
  }

  /// Returns the first dozen names as a list, with the number of the others.
  public static func listed(_ names: [String]) -> String {
    let shown = names.prefix(12)
    let rest = names.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The error for a text that several views or guides of these names have.
  public static func ambiguousItem(_ text: String, names: [String]) -> LayoutError {
    ambiguous(text, names, advice: "Give one of these names.")
  }

  /// The error for a text that several constraints have.
  ///
  /// - Parameters:
  ///   - candidates: The beginnings of their ids, and their equations.
  ///   - dependsOnHolder: Whether the view that they are named on could distinguish them.
  public static func ambiguousConstraint(
    _ text: String, candidates: [String], dependsOnHolder: Bool
  ) -> LayoutError {
    dependsOnHolder
      ? ambiguous(
        text, candidates, advice: "Give its id, or the view it is named on.",
        remedy: .chooseHolder)
      : ambiguous(text, candidates, advice: "Give its id.")
  }

  private static func ambiguous(
    _ text: String, _ candidates: [String], advice: String, remedy: Remedy? = nil
  ) -> LayoutError {
    LayoutError(
      .ambiguousName,
      "\(text) could mean \(candidates.count) things: \(candidates.joined(separator: ", ")).",
      advice: advice, remedy: remedy, candidates: candidates)
  }

  /// The error for an object that a layout refers to but does not contain.
  public static func unknownObject(_ what: String, _ id: String) -> LayoutError {
    LayoutError(.unknownObject, "There is no \(what) with the id \(id) in the layout.")
  }

  /// The error for a reference to a missing object.
  package static func missingTarget(of object: String, target: String) -> LayoutError {
    LayoutError(.unknownObject, "The \(object) refers to the \(target), which does not exist.")
  }

  // MARK: Traits

  static func unknownTrait(_ word: String) -> LayoutError {
    LayoutError(
      .illegalTrait, "\(word.isEmpty ? "An empty word" : word) is not a trait.",
      advice: "Traits are \(TraitCondition.syntax).")
  }

  static func contradictoryTraits(_ word: String) -> LayoutError {
    LayoutError(
      .illegalTrait, "\(word) contradicts the preceding traits.",
      advice: "A comma combines traits; repeat the option for alternatives.")
  }
}
