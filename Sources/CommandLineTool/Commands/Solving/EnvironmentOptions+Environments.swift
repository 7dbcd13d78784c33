import LayoutReports
import ProjectCommands

extension EnvironmentOptions {
  /// The environment of a layout that the options ask for.
  func environment(of layout: Layout, in project: Project) throws -> Environment {
    try project.environment(of: layout, as: choice)
  }

  /// The environment of a canvas that the options ask for, in a project that may declare it.
  func environment(of canvas: Canvas, in project: Project) throws -> Environment {
    try choice.environment(of: canvas, from: project.declaration(of: choice))
  }
}
