public import LayoutModel

/// A layout under the hands of code that speaks of views and constraints as objects.
///
/// Views, guides, anchors and constraints made from it are handles: they read and write the layout
/// that it holds. As in UIKit most calls return nothing and do not throw; what UIKit would raise an
/// exception for is kept, with UIKit's words, and ``finish()`` throws the first of it. Whoever saves
/// only what `finish()` returns therefore saves all of it or nothing. To catch an error where it
/// happens, use ``attempt(_:)``, or the calls that throw, such as ``LayoutConstraint/activate()``.
///
/// ```swift
/// let screen = LiveLayout(layout, using: SystemRandomNumberGenerator())
/// let logo = screen.addView("logo", class: "UIImageView")
/// logo.centerXAnchor.constraint(equalTo: screen.rootView.centerXAnchor).isActive = true
/// let edited = try screen.finish()
/// ```
///
/// Not for use from several tasks at once.
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
  /// The layout as it stands, without views that were made and not yet added anywhere.
  public internal(set) var layout: Layout
  /// The first thing that UIKit would have raised an exception for.
  public private(set) var error: (any Error)?

  /// Hierarchies that stand apart, each a layout of its own, by their top view.
  var detached: [ViewID: Layout] = [:]
  /// The top view of the detached hierarchy that a view is in; views of `layout` are not listed.
  var detachedTops: [ViewID: ViewID] = [:]
  private var handles: [ConstraintID: Handle] = [:]
  private let drawID: () -> (high: UInt64, low: UInt64)

  /// Begins editing a layout; `drawID` gives 128 random bits for each new object.
  public init(_ layout: Layout, drawID: @escaping () -> (high: UInt64, low: UInt64)) {
    self.layout = layout
    self.drawID = drawID
  }

  /// Begins editing a layout, with ids drawn from `source`.
  public convenience init(_ layout: Layout, using source: some RandomNumberGenerator) {
    var source = source
    self.init(layout) { (source.next(), source.next()) }
  }

  /// The layout with everything that was done to it.
  ///
  /// Views that were made and not added are left out.
  ///
  /// - Throws: the first ``error``.
  public func finish() throws -> Layout {
    if let error { throw error }
    return layout
  }

  /// Runs a body that changes the layout whole or not at all.
  ///
  /// Where the body throws, or does something that would otherwise be thrown by ``finish()``, the
  /// layout is as it was before. Copies the layout once.
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

  /// Keeps an error for ``finish()``; only the first counts.
  func record(_ error: any Error) {
    if self.error == nil { self.error = error }
  }

  /// Runs a body and keeps what it throws.
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
  /// Refers to a constraint's object without keeping it alive.
  private struct Handle {
    weak var constraint: LayoutConstraint?
  }

  /// The object of a stored constraint: always the same one as long as somebody holds it.
  func object(for constraint: Constraint) -> LayoutConstraint {
    if let known = handles[constraint.id]?.constraint { return known }
    let object = LayoutConstraint(of: constraint, in: self)
    handles[constraint.id] = Handle(constraint: object)
    return object
  }

  /// Remembers the object of a constraint that is stored from now on.
  func adopt(_ object: LayoutConstraint) { handles[object.id] = Handle(constraint: object) }

  /// Tells the object of a constraint that was taken out, which keeps what it said.
  func forget(_ constraint: Constraint) {
    handles[constraint.id]?.constraint?.draft = constraint
  }

  /// Every stored constraint in order of creation, active or not.
  public var constraints: [LayoutConstraint] { layout.constraints.map(object(for:)) }

  /// The constraint a bare name means: by outlet, name, identifier, user label, then id.
  ///
  /// - Throws: ``LayoutError`` where it is unknown or ambiguous.
  public func constraint(_ name: String) throws -> LayoutConstraint {
    object(for: try layout.constraint(named: name))
  }
}
