public import AutoLayoutStore
public import LayoutDrawing
public import LayoutModel

/// Pictures of the layouts of a project.
///
/// ## Topics
/// - ``Project/pictures``
/// - ``frames(of:in:layers:)``
/// - ``page(title:layout:in:current:revisions:style:)``
/// - ``sheet(of:in:style:settings:width:)``
/// - ``chart(of:in:_:widths:style:pixels:)``
public struct ProjectPictures: Sendable {
  let project: Project

  /// Returns the frames of a layout in an environment, with the guides that the layers show.
  public func frames(
    of layout: Layout, in environment: Environment, layers: Set<PictureLayer> = [.wireframe]
  ) -> SolvedLayout {
    project.service.solve(
      layout, in: environment,
      listing: layers.showGuides ? .of(layout.viewsWithDrawnGuides) : .none)
  }

  /// Returns the environments in which pictures of a layout are made, with their names.
  func namedEnvironments(
    _ environments: PictureEnvironments
  ) throws -> (Layout) throws -> [(name: String, environment: Environment)] {
    let matrix: EnvironmentMatrix?
    switch environments {
    case .only(let make):
      return { layout in
        let environment = try make(layout.canvas)
        return [(environment.device ?? "asked", environment)]
      }
    case .declared: matrix = nil
    case .matrix(let asked): matrix = asked
    }
    let versions = try project.versionSolver(in: matrix)
    return { layout in
      versions.environments(of: layout).map { ($0.name ?? "canvas", $0.environment) }
    }
  }
}

extension Project {
  /// Pictures of the layouts.
  public var pictures: ProjectPictures { ProjectPictures(project: self) }
}
