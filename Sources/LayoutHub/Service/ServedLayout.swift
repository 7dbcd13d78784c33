import AutoLayoutStore
import LayoutDrawing
import LayoutHistory

/// A layout of a revision, asked for in an environment.
struct ServedLayout: Sendable {
  let served: ServedProject
  let hash: ContentHash
  /// `nil` for the only one there is.
  let layout: String?
  let choice: EnvironmentChoice

  init(
    _ served: ServedProject, at hash: ContentHash, layout: String?, in choice: EnvironmentChoice
  ) {
    self.served = served
    self.hash = hash
    self.layout = layout
    self.choice = choice
  }

  /// The layout, and what it is solved to.
  struct Solved {
    let layout: Layout
    let solution: SolvedLayout
  }

  /// Solves it in an open project.
  ///
  /// - Parameter includingOwnGuides: whether safe areas and margins are listed too.
  func solved(in project: Project, includingOwnGuides: Bool = false) throws -> Solved {
    let names = try project.layoutNames()
    guard layout != nil || names.count < 2 else {
      throw HubError(
        .invalid, "There are \(names.count) layouts there.",
        advice: "Say which: layout=\(names.first ?? "NAME").")
    }
    let layout = try project.layout(named: layout)
    guard let environment = try project.environments(of: [layout], as: choice).first else {
      throw HubError(.unknown, "There is no such environment.")
    }
    return Solved(
      layout: layout,
      solution: project.frames(of: layout, in: environment, includingOwnGuides: includingOwnGuides))
  }

  /// The frames as `alstore frames --format json` prints them.
  func report() throws -> FramesReport {
    try served.opened(at: hash) { project in
      let found = try solved(in: project)
      return FramesReport([(found.layout, found.solution)])
    }
  }

  /// The frames as a picture.
  func picture() throws -> String {
    try served.opened(at: hash) { project in
      let found = try solved(in: project, includingOwnGuides: true)
      try served.hub.admitPicture(of: found.layout)
      return found.solution.svg(of: found.layout)
    }
  }
}

extension Hub {
  /// Sees to it that a picture is not of too much.
  func admitPicture(of layout: Layout) throws {
    guard layout.views.count <= settings.drawn else {
      throw HubError(
        .tooLarge,
        "\(layout.name) has \(layout.views.count) views; the hub draws \(settings.drawn).",
        advice: "Its frames as JSON: format=json.")
    }
  }
}

/// Constraints of a revision whose names are like a pattern.
struct ConstraintSearch: Sendable {
  let served: ServedProject
  let hash: ContentHash
  /// A pattern: `*`, `?` and `[…]`; `nil` for any name, or none.
  let name: String?
  let view: String?
  /// `nil` for all layouts.
  let layout: String?

  init(
    _ served: ServedProject, at hash: ContentHash, name: String?, view: String?, layout: String?
  ) {
    self.served = served
    self.hash = hash
    self.name = name
    self.view = view
    self.layout = layout
  }

  /// A constraint, and where it is.
  struct Found {
    let layout: String
    let row: ConstraintRow

    /// The JSON of `alstore constraint list`, with the layout.
    var json: JSONValue {
      guard case .object(let members) = row.json else { return row.json }
      return .object([("layout", .string(layout))] + members)
    }
  }

  /// Those that are meant, by layout and in order of creation.
  ///
  /// - Throws: ``HubError`` where there is no such layout, or no such view in any.
  func found() throws -> [Found] {
    try served.opened(at: hash) { project in
      let names = try layout.map { [try project.layoutName($0)] } ?? project.layoutNames()
      var filter = ConstraintFilter()
      filter.name = name
      filter.view = view
      var found: [Found] = []
      var missing: LayoutError?
      var isThere = view == nil
      for name in names {
        do {
          found += try project.constraintRows(filter, in: name).map { Found(layout: name, row: $0) }
          isThere = true
        } catch let error as LayoutError where layout == nil && error.code == .unknownName {
          // The view may be one of another layout.
          missing = error
        }
      }
      if !isThere, let missing { throw missing }
      return found
    }
  }
}
