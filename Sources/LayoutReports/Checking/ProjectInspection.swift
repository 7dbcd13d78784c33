public import AutoLayoutStore
public import LayoutEngine
public import LayoutInspection
public import LayoutModel

/// Queries that explain the solutions of a project's layouts.
///
/// ## Topics
/// - ``Project/inspection``
/// - ``explain(_:in:environment:)``
/// - ``explainConflicts(in:environment:)``
/// - ``alternatives(of:in:environment:)``
/// - ``trace(of:in:)``
public struct ProjectInspection: Sendable {
  let project: Project

  /// Returns alternative layouts that also satisfy the constraints if a view is ambiguous, like
  /// UIKit's `exerciseAmbiguityInLayout`.
  ///
  /// - Returns: An empty array if the view is not ambiguous.
  /// - Throws: ``LayoutError`` if there is no such view.
  public func alternatives(
    of view: String, in layout: Layout, environment: Environment
  ) throws -> [AmbiguityAlternative] {
    let view = try layout.view(named: view).id
    var session = project.session(of: layout, in: environment)
    return session.alternatives(of: view)
  }

  /// Returns constraints that would resolve a view's ambiguity at its current values.
  ///
  /// - Returns: An empty array if the view is not ambiguous.
  /// - Throws: ``LayoutError`` if there is no such view.
  public func settling(
    _ view: String, in layout: Layout, environment: Environment
  ) throws -> [Equation] {
    let view = try layout.view(named: view).id
    var session = project.session(of: layout, in: environment)
    return session.settling(view)
  }

  /// Returns the hierarchy with a note on every ambiguous view, like UIKit's `_autolayoutTrace`.
  public func trace(of layout: Layout, in environment: Environment) -> LayoutTrace {
    LayoutTrace(project.frames(of: layout, in: environment), of: layout)
  }

  /// Returns the unrounded size in points that fits a view best: UIKit's `systemLayoutSizeFitting`.
  ///
  /// The view is laid out on its own; constraints to items outside it are ignored.
  ///
  /// - Throws: ``LayoutError`` if there is no such view.
  public func fittingSize(
    of view: String, in layout: Layout, environment: Environment,
    target: FittingTarget = .compressed
  ) throws -> Size {
    let engine = LayoutEngine(measurer: project.measurer)
    let id = try layout.view(named: view).id
    guard let size = engine.fittingSize(of: id, of: layout, in: environment, target: target) else {
      throw LayoutError(.unknownObject, "\(view) is not installed in this environment.")
    }
    return size
  }

  /// Explains the required constraints of a layout that contradict each other.
  public func explainConflicts(
    in layout: Layout, environment: Environment
  ) -> [ConflictExplanation] {
    ConflictExplanation.all(in: layout, environment: environment, measurer: project.measurer)
  }
}

extension Project {
  /// Queries that explain the solutions of layouts.
  public var inspection: ProjectInspection { ProjectInspection(project: self) }
}
