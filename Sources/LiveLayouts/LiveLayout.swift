public import LayoutModel

/// A layout that code edits using views and constraints as objects.
///
/// Views, guides, anchors and constraints created from it are handles that read and write its
/// layout. As in UIKit, most calls return nothing and do not throw. If UIKit would raise an
/// exception, the error is recorded with UIKit's message, and ``finish()`` throws the first one, so
/// saving only the result of `finish()` saves all changes or none. To handle an error where it
/// occurs, use ``attempt(_:)`` or throwing calls such as ``LayoutConstraint/activate()``.
///
/// ```swift
/// let screen = LiveLayout(layout, using: SystemRandomNumberGenerator())
/// let logo = screen.addView("logo", class: "UIImageView")
/// logo.centerXAnchor.constraint(equalTo: screen.rootView.centerXAnchor).isActive = true
/// let edited = try screen.finish()
/// ```
///
/// Do not use it from several tasks at once.
///
/// ## Topics
/// ### Finishing
/// - ``finish()``
/// - ``attempt(_:)``
/// ### Views and guides
/// - ``rootView``
/// - ``view(_:)``
/// - ``makeView(_:class:_:)``
/// - ``addView(_:class:in:_:)``
/// ### Constraints
/// - ``constraints``
/// - ``constraint(_:)``
public final class LiveLayout {
  /// The current layout, without views that were created but not added.
  public internal(set) var layout: Layout
  /// The first error for which UIKit would have raised an exception.
  public private(set) var error: (any Error)?

  /// The detached hierarchies, each a separate layout, by their top view.
  var detached: [ViewID: Layout] = [:]
  /// The top view of each detached view's hierarchy; views of `layout` are not included.
  var detachedTops: [ViewID: ViewID] = [:]
  private var handles: [ConstraintID: Handle] = [:]
  private let drawID: () -> (high: UInt64, low: UInt64)

  /// Creates a live layout; `drawID` returns 128 random bits for each new object.
  public init(_ layout: Layout, drawID: @escaping () -> (high: UInt64, low: UInt64)) {
    self.layout = layout
    self.drawID = drawID
  }

  /// Creates a live layout with ids drawn from `source`.
  public convenience init(_ layout: Layout, using source: some RandomNumberGenerator) {
    var source = source
    self.init(layout) { (source.next(), source.next()) }
  }

  /// Returns the layout with all changes.
  ///
  /// Views that were created but not added are omitted.
  ///
  /// - Throws: the first ``error``.
  public func finish() throws -> Layout {
    if let error { throw error }
    return layout
  }

  /// Runs a body whose changes are applied completely or not at all.
  ///
  /// If the body throws an error, or records one that ``finish()`` would throw, the layout is
  /// restored. Copies the layout once.
  ///
  /// - Throws: the first error of the body.
  @discardableResult
  public func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    let before = (layout, detached, detachedTops, error)
    error = nil
    do {
      let result = try body()
      if let error { throw error }
      error = before.3
      return result
    } catch {
      (layout, detached, detachedTops, self.error) = before
      throw error
    }
  }

  /// Records an error for ``finish()``; only the first is kept.
  func record(_ error: any Error) {
    if self.error == nil { self.error = error }
  }

  /// Runs a body and records its error.
  func recording(_ body: () throws -> Void) {
    do { try body() } catch { record(error) }
  }

  func newID<Kind>() -> ObjectID<Kind> {
    let bits = drawID()
    return ObjectID(high: bits.high, low: bits.low)
  }
}

// MARK: - Constraint objects

extension LiveLayout {
  /// A weak reference to a constraint's object.
  private struct Handle {
    weak var constraint: LayoutConstraint?
  }

  /// Returns the object of a stored constraint, which is unique while it is retained.
  func object(for constraint: Constraint) -> LayoutConstraint {
    if let known = handles[constraint.id]?.constraint { return known }
    let object = LayoutConstraint(of: constraint, in: self)
    handles[constraint.id] = Handle(constraint: object)
    return object
  }

  /// Registers the object of a constraint.
  func adopt(_ object: LayoutConstraint) { handles[object.id] = Handle(constraint: object) }

  /// Updates the object of a removed constraint, which keeps its values.
  func forget(_ constraint: Constraint) {
    handles[constraint.id]?.constraint?.draft = constraint
  }

  /// All stored constraints in order of creation, active or not.
  public var constraints: [LayoutConstraint] { layout.constraints.map(object(for:)) }

  /// Returns the constraint with an outlet, name, identifier, user label or id, in this order.
  ///
  /// - Throws: ``LayoutError`` if it is unknown or ambiguous.
  public func constraint(_ name: String) throws -> LayoutConstraint {
    object(for: try layout.constraint(named: name))
  }
}
