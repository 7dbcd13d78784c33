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

  private func figure(
    of layout: Layout, in environment: Environment, style: ScreenStyle?
  ) throws -> LayoutFigure {
    guard let style else { return figure(of: layout, in: environment) }
    let solution = frames(of: layout, in: environment, includingOwnGuides: true)
    var options = PictureOptions.fitting(environment.size)
    options.layers = style.layers
    if style.layers.contains(.screen) {
      options.screen = try screen(
        of: layout, solved: solution, assets: style.assets, appearance: style.appearance)
    }
    return LayoutFigure(layout, solution, options: options)
  }

  /// The project as one web page with pictures of its layouts, as they are now and at the last
  /// revisions.
  ///
  /// Each layout is solved in each environment at each revision that changed it.
  ///
  /// - Parameters:
  ///   - title: of the page.
  ///   - layout: the only layout; `nil` for all of them.
  ///   - environments: to pick from.
  ///   - current: what the project as it is now is called, or the revision it is shown at.
  ///   - revisions: how many of the last ones.
  ///   - style: what pictures are made of; views look as the documents say as they are now.
  public func page(
    title: String, layout name: String? = nil, in environments: PictureEnvironments = .declared,
    current: String = "now", revisions count: Int = 10, style: ScreenStyle? = nil
  ) throws -> String {
    var page = ProjectPage(title: title)
    let places = try environmentsOfPictures(environments)
    var known: [LayoutID: (layout: Layout, pictures: [(environment: String, number: Int)])] = [:]
    func add(_ layouts: [Layout], at revision: String) throws {
      for layout in layouts {
        if let (last, pictures) = known[layout.id], last.isDrawn(like: layout) {
          for (environment, number) in pictures {
            page.add(
              picture: number, layout: layout.name, revision: revision, environment: environment)
          }
          continue
        }
        let pictures = try places(layout).map { environment, solved in
          let number = try page.add(
            figure(of: layout, in: solved, style: style), layout: layout.name, revision: revision,
            environment: environment)
          return (environment: environment, number: number)
        }
        known[layout.id] = (layout, pictures)
      }
    }
    let layouts = try checked(name)
    try add(layouts, at: current)
    let wanted = name == nil ? nil : Set(layouts.map(\.id))
    var filter = LogFilter()
    filter.limit = max(0, count)
    for revision in count > 0 ? try history.log(filter) : [] {
      let layouts = try file.read { try $0.layouts(wanted, at: revision.record.number) }
      try add(layouts, at: "\(revision.shortHash) \(revision.subject)")
    }
    return page.html
  }

  /// The environments that pictures of a layout are made in, with their names.
  func environmentsOfPictures(
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
    let versions = try versionSolver(in: matrix)
    return { layout in
      versions.environments(of: layout).map { ($0.name ?? "canvas", $0.environment) }
    }
  }
}

extension Layout {
  /// Whether nothing that pictures and their tables show differs, however they are solved.
  ///
  /// Linear in the layout.
  fileprivate func isDrawn(like other: Layout) -> Bool {
    name == other.name && laysOut(as: other) && outlets == other.outlets
  }
}
