/// A tree of views that is laid out on its own, with its guides, constraints and outlets.
///
/// A layout is a value: edits check themselves first and change nothing when they throw, so a
/// layout at rest is always legal. What was touched since it was loaded stands in ``changes``, which
/// is what a store has to write.
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
  /// The largest constant or size, in points: beyond it points have no fraction left to speak of.
  public static let largestNumber = 1e9

  /// The magnitudes that a multiplier may have, unless it is 0: what lies beyond cannot be solved with
  /// the precision that frames need.
  public static let multipliers = 1e-6...1e6

  public let id: LayoutID
  /// Unique among the layouts of the project.
  public internal(set) var name: String
  public internal(set) var canvas: Canvas
  public internal(set) var root: ViewID
  /// The document it was imported from and its root's object there.
  public internal(set) var source: SourcePlace?
  /// In order of creation.
  public internal(set) var views = ObjectTable<View>()
  /// In order of creation.
  public internal(set) var guides = ObjectTable<Guide>()
  /// In order of creation.
  public internal(set) var constraints = ObjectTable<Constraint>()
  /// In order of creation.
  public internal(set) var outlets = ObjectTable<Outlet>()
  /// What a store has to write.
  public internal(set) var changes = LayoutChanges()

  var childOrder: [ViewID: [ViewID]] = [:]
  var itemNames: [String: LayoutItem] = [:]
  var constraintNames: [ConstraintName: ConstraintID] = [:]
  var outletNames: [String: OutletID] = [:]

  /// Makes a layout that holds only its root view.
  ///
  /// - Throws: ``LayoutError`` where a name is illegal or the canvas is not finite.
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
    // The view may have been taken from another hierarchy, where it had a superview.
    var root = root
    root.parent = nil
    views[root.id] = root
    itemNames[root.name] = .view(root.id)
    changes.isNew = true
    changes.header = true
    changes.views.append(root.id)
  }

  /// Renames the layout; that the name is unique is the project's to check.
  public mutating func rename(to name: String) throws(LayoutError) {
    try Self.check(name: name)
    self.name = name
    changes.header = true
  }

  /// Replaces the canvas, and with it the size of a frame that the root has.
  ///
  /// - Throws: ``LayoutError`` where it is no size that a screen can have, or of a device that it was not
  ///   of before and that nobody knows.
  public mutating func setCanvas(_ canvas: Canvas) throws(LayoutError) {
    try Self.check(canvas)
    if canvas.device != self.canvas.device { try canvas.checkDevice() }
    if canvas.size != self.canvas.size, var frame = views[root]?.frame {
      (frame.width, frame.height) = (canvas.size.width, canvas.size.height)
      // A root that is there can be given a frame.
      try updateView(root) { $0.frame = frame }
    }
    self.canvas = canvas
    changes.header = true
  }

  /// Forgets what was touched, once it is written.
  public mutating func clearChanges() { changes = LayoutChanges() }

  static func check(_ canvas: Canvas) throws(LayoutError) {
    try check(size: canvas.size, safeArea: canvas.safeArea, scale: canvas.scale)
  }

  /// Checks that layouts can be laid out in an environment.
  ///
  /// - Throws: ``LayoutError`` where a size, an inset or the scale is not finite or beyond
  ///   ``largestNumber``, a size is negative, or the scale is not greater than 0.
  public static func check(_ environment: Environment) throws(LayoutError) {
    try check(
      size: environment.size, safeArea: environment.safeArea, scale: environment.scale)
    if let keyboard = environment.keyboard { try check(keyboard: keyboard) }
  }

  /// Throws where no keyboard can be there.
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

  /// Throws where a screen cannot be so large, or covered so far.
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

  /// Throws where nothing can be called so.
  package static func check(name: String) throws(LayoutError) {
    let legal = name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0 != "`" }
    guard !name.isEmpty, legal else { throw .illegalName(name) }
  }
}
