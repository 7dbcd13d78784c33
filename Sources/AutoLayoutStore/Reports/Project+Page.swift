public import LayoutDrawing
import LayoutHistory
import LayoutInspection
public import LayoutModel
import ProjectFile

extension Project {
  /// A layout's picture as a piece of a web page: see `LayoutFigure`.
  ///
  /// - Parameter prefix: of identifiers, another for each figure of a page.
  public func figure(
    of layout: Layout, in environment: Environment, prefix: String = "al"
  ) -> LayoutFigure {
    LayoutFigure(
      layout, frames(of: layout, in: environment, includingOwnGuides: true),
      options: .fitting(environment.size), prefix: prefix)
  }

  /// The project as one web page with pictures of its layouts, as they are now and at the last
  /// revisions, in every declared environment.
  ///
  /// Each layout is solved in each environment at each revision: O(revisions × environments).
  ///
  /// - Parameters:
  ///   - title: of the page.
  ///   - layout: the only layout; `nil` for all of them.
  ///   - matrix: the environments, in place of the declared ones.
  ///   - revisions: how many of the last ones.
  public func page(
    title: String, layout name: String? = nil, in matrix: EnvironmentMatrix? = nil,
    revisions count: Int = 10
  ) throws -> String {
    var page = ProjectPage(title: title)
    let places = try environmentsOfPictures(in: matrix)
    func add(_ layouts: [Layout], at revision: String) {
      for layout in layouts {
        for (environment, solved) in places(layout) {
          page.add(
            figure(of: layout, in: solved), layout: layout.name, revision: revision,
            environment: environment)
        }
      }
    }
    let current = try checked(name)
    add(current, at: "now")
    let wanted = name == nil ? nil : Set(current.map(\.id))
    var filter = LogFilter()
    filter.limit = max(0, count)
    for revision in count > 0 ? try log(filter) : [] {
      let layouts = try file.read { reader in
        try reader.withState(reader.state(at: revision.record.number)) { past in
          try past.layoutNames().filter { wanted?.contains($0.id) ?? true }.map {
            try past.layout($0.id)
          }
        }
      }
      add(layouts, at: "\(revision.shortHash) \(revision.subject)")
    }
    return page.html
  }

  /// The environments that pictures of a layout are made in, with their names: those declared, or of a
  /// matrix, or its own canvas.
  func environmentsOfPictures(
    in matrix: EnvironmentMatrix?
  ) throws -> (Layout) -> [(name: String, environment: Environment)] {
    let versions = try versionSolver(in: matrix)
    return { layout in
      versions.environments(of: layout).map { ($0.name ?? "canvas", $0.environment) }
    }
  }
}
