public import AutoLayoutStore
public import LayoutEngine
public import LayoutInspection
public import LayoutModel

/// Questions about how layouts of a project come to be solved as they are.
///
/// ## Topics
/// - ``Project/inspection``
/// - ``explain(_:in:environment:)``
/// - ``explainConflicts(in:environment:)``
/// - ``alternatives(of:in:environment:)``
/// - ``trace(of:in:)``
public struct ProjectInspection: Sendable {
  let project: Project

  /// The other layouts that satisfy the constraints as well, for what they leave open of a view:
  /// UIKit's `exerciseAmbiguityInLayout`.
  ///
  /// - Returns: none where the view is determined.
  /// - Throws: ``LayoutError`` where there is no such view.
  public func alternatives(
    of view: String, in layout: Layout, environment: Environment
  ) throws -> [AmbiguityAlternative] {
    let view = try layout.view(named: view).id
    var session = project.session(of: layout, in: environment)
    return session.alternatives(of: view)
  }

  /// The constraints that would settle what is open of a view, at the values it has now.
  ///
  /// - Returns: none where the view is determined.
  /// - Throws: ``LayoutError`` where there is no such view.
  public func settling(
    _ view: String, in layout: Layout, environment: Environment
  ) throws -> [Equation] {
    let view = try layout.view(named: view).id
    var session = project.session(of: layout, in: environment)
    return session.settling(view)
  }

  /// The hierarchy with a note on every ambiguous view, like UIKit's `_autolayoutTrace`.
  public func trace(of layout: Layout, in environment: Environment) -> LayoutTrace {
    LayoutTrace(project.frames(of: layout, in: environment), of: layout)
  }

  /// The size that fits a view best, in points, unrounded: UIKit's `systemLayoutSizeFitting`.
  ///
  /// The view is laid out on its own; constraints that reach outside it do not count.
  ///
  /// - Throws: ``LayoutError`` where there is no such view.
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

  /// Explains the required constraints of a layout that cannot all hold.
  public func explainConflicts(
    in layout: Layout, environment: Environment
  ) -> [ConflictExplanation] {
    ConflictExplanation.all(in: layout, environment: environment, measurer: project.measurer)
  }
}

extension Project {
  /// Questions about how layouts come to be solved as they are.
  public var inspection: ProjectInspection { ProjectInspection(project: self) }
}
