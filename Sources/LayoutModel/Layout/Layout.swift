/// A tree of views that is laid out on its own, with its guides, constraints and outlets.
///
/// A layout is a value. Edits are checked first and change nothing if they throw, so a layout is
/// legal between edits. Objects touched since it was loaded are recorded in ``changes``, which is
/// what a store has to write.
///
/// ## Topics
/// ### Editing
/// - ``addView(_:in:at:)``
/// - ``addConstraint(_:)``
/// - ``removeView(_:)``
/// - ``removeViews(_:)``
/// ### Looking up
/// - ``item(named:)``
/// - ``constraint(named:on:)``
public struct Layout: Sendable, DocumentObject {
  /// The largest constant or size, in points; larger doubles have no useful fraction.
  public static let largestNumber = 1e9

  /// The allowed magnitudes of a multiplier other than 0; others cannot be solved with the
  /// precision that frames need.
  public static let multipliers = 1e-6...1e6

  public let id: LayoutID
  /// Unique among the layouts of the project.
  public internal(set) var name: String
  public internal(set) var canvas: Canvas
  public internal(set) var root: ViewID
  /// The document it was imported from and the root's object there.
  public internal(set) var source: SourcePlace?
  /// In order of creation.
  public internal(set) var views = ObjectTable<View>()
  /// In order of creation.
  public internal(set) var guides = ObjectTable<Guide>()
  /// In order of creation.
  public internal(set) var constraints = ObjectTable<Constraint>()
  /// In order of creation.
  public internal(set) var outlets = ObjectTable<Outlet>()
  /// The changes that a store has to write.
  public internal(set) var changes = LayoutChanges()

  var childOrder: [ViewID: [ViewID]] = [:]
  var itemNames: [String: LayoutItem] = [:]
  var constraintNames: [ConstraintName: ConstraintID] = [:]
  var outletNames: [String: OutletID] = [:]

  /// Creates a layout that contains only its root view.
  ///
  /// - Throws: ``LayoutError`` if a name is illegal or the canvas is not finite.
  public init(
    id: LayoutID, name: String, canvas: Canvas, root: View, source: SourcePlace? = nil
  ) throws(LayoutError) {
    self.id = id
    self.name = name
    self.canvas = canvas
    self.root = root.id
    self.source = source
    try Self.check(name: name)
    try Self.check(canvas)
    try check(root)
    // The view may come from another hierarchy, where it had a superview.
    var root = root
    root.parent = nil
    views[root.id] = root
    itemNames[root.name] = .view(root.id)
    changes.isNew = true
    changes.header = true
    changes.views.append(root.id)
  }

  /// Renames the layout; the project has to check that the name is unique.
  public mutating func rename(to name: String) throws(LayoutError) {
    try Self.check(name: name)
    self.name = name
    changes.header = true
  }

  /// Replaces the canvas, and with it the size of the root's frame, if any.
  ///
  /// - Throws: ``LayoutError`` if it is not a possible size of a screen, or if its device changes
  ///   to an unknown one.
  public mutating func setCanvas(_ canvas: Canvas) throws(LayoutError) {
    try Self.check(canvas)
    if canvas.device != self.canvas.device { try canvas.checkDevice() }
    if canvas.size != self.canvas.size, var frame = views[root]?.frame {
      (frame.width, frame.height) = (canvas.size.width, canvas.size.height)
      // Cannot fail: the root exists, and its new size has been checked.
      try updateView(root) { $0.frame = frame }
    }
    self.canvas = canvas
    changes.header = true
  }

  /// Clears the record of changes after they have been written.
  public mutating func clearChanges() { changes = LayoutChanges() }

  static func check(_ canvas: Canvas) throws(LayoutError) {
    try check(size: canvas.size, safeArea: canvas.safeArea, scale: canvas.scale)
  }

  /// Checks that layouts can be laid out in an environment.
  ///
  /// - Throws: ``LayoutError`` if a size, an inset or the scale is not finite or exceeds
  ///   ``largestNumber``, a size is negative, or the scale is not greater than 0.
  public static func check(_ environment: Environment) throws(LayoutError) {
    try check(
      size: environment.size, safeArea: environment.safeArea, scale: environment.scale)
    if let keyboard = environment.keyboard { try check(keyboard: keyboard) }
  }

  /// Throws if a keyboard's frame is illegal.
  package static func check(keyboard: Rect) throws(LayoutError) {
    for value in [keyboard.x, keyboard.y, keyboard.width, keyboard.height] {
      try check("keyboard", value)
    }
  }

  private static func check(
    size: Size, safeArea: EdgeInsets, scale: Double
  ) throws(LayoutError) {
    try check(size: size, safeArea: safeArea)
    try check("scale", scale)
    if scale < 0 { throw .negativeSize("scale", scale) }
    if scale == 0 { throw .noScale }
  }

  /// Throws if the size or safe area of a screen is illegal.
  package static func check(
    size: Size, safeArea: EdgeInsets = .zero
  ) throws(LayoutError) {
    for (what, value) in [("width", size.width), ("height", size.height)] {
      try check(what, value)
      if value < 0 { throw .negativeSize(what, value) }
    }
    for value in [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] {
      try check("safe area", value)
    }
  }

  static func check(
    _ what: String, _ value: Double, upTo largest: Double = largestNumber
  ) throws(LayoutError) {
    guard value.isFinite else { throw .numberNotFinite(what, value) }
    guard value.magnitude <= largest else {
      throw .numberTooLarge(what, value, largest: largest)
    }
  }

  /// Throws if a name is illegal.
  package static func check(name: String) throws(LayoutError) {
    let legal = name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0 != "`" }
    guard !name.isEmpty, legal else { throw .illegalName(name) }
  }
}
