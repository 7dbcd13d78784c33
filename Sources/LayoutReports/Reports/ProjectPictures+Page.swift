import AutoLayoutStore
import LayoutDrawing
import LayoutModel
import ProjectFile

extension ProjectPictures {
  /// Returns the project as one web page with pictures of its layouts, now and at recent revisions.
  ///
  /// Each layout is solved in each environment at each revision that changed it.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - layout: The only layout, or `nil` for all of them.
  ///   - environments: The environments to choose from.
  ///   - current: The name of the current state, or of the revision that the project is shown at.
  ///   - revisions: The number of recent revisions.
  ///   - style: The style of pictures; appearances are always those of the current documents.
  public func page(
    title: String, layout name: String? = nil, in environments: PictureEnvironments = .declared,
    current: String = "now", revisions count: Int = 10, style: ScreenStyle? = nil
  ) throws -> String {
    var page = ProjectPage(title: title)
    let places = try namedEnvironments(environments)
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
    let layouts = try project.checked(name)
    try add(layouts, at: current)
    let wanted = name == nil ? nil : Set(layouts.map(\.id))
    var filter = LogFilter()
    filter.limit = max(0, count)
    for revision in count > 0 ? try project.history.log(filter) : [] {
      let layouts = try project.file.read { try $0.layouts(wanted, at: revision.record.number) }
      try add(layouts, at: "\(revision.shortHash) \(revision.subject)")
    }
    return page.html
  }

  private func figure(
    of layout: Layout, in environment: Environment, style: ScreenStyle?
  ) throws -> LayoutFigure {
    let solution = frames(of: layout, in: environment)
    var options = PictureOptions.fitting(environment.size)
    if let style {
      options.layers = style.layers
      if style.layers.contains(.screen) {
        options.screen = try project.screen(
          of: layout, solved: solution, assets: style.assets, appearance: style.appearance)
      }
    }
    return LayoutFigure(layout, solution, options: options)
  }
}

extension Layout {
  /// Whether pictures and tables of both layouts are equal, in every environment.
  ///
  /// - Complexity: Linear in the size of the layout.
  fileprivate func isDrawn(like other: Layout) -> Bool {
    name == other.name && laysOut(as: other) && outlets == other.outlets
  }
}
