import LayoutReports
import ProjectCommands

extension EnvironmentOptions {
  /// The requested environment of a layout.
  func environment(of layout: Layout, in project: Project) throws -> Environment {
    try project.environment(of: layout, as: choice)
  }

  /// The requested environment of a canvas, in a project that may declare it.
  func environment(of canvas: Canvas, in project: Project) throws -> Environment {
    try choice.environment(of: canvas, from: project.declaration(of: choice))
  }
}
