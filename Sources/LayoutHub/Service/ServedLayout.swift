import LayoutReports
import HubStore
import HubSync
import LayoutHistory

/// A layout of a revision in an environment.
struct ServedLayout: Sendable {
  let served: ServedProject
  let hash: ContentHash
  /// `nil` for the only one.
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

  /// A layout and its solution.
  struct Solved {
    let layout: Layout
    let solution: SolvedLayout
  }

  /// Solves the layout in an open project.
  ///
  /// - Parameter includingOwnGuides: whether to include safe areas and margins.
  func solved(in project: Project, includingOwnGuides: Bool = false) throws -> Solved {
    let names = try project.layoutNames()
    guard layout != nil || names.count < 2 else {
      throw HubError(
        .invalid, "There are \(names.count) layouts there.",
        advice: "Choose one: layout=\(names.first ?? "NAME").")
    }
    let layout = try project.layout(named: layout)
    guard let environment = try project.environments(of: [layout], as: choice).first else {
      throw HubError(.unknown, "There is no such environment.")
    }
    return Solved(
      layout: layout,
      solution: project.frames(of: layout, in: environment, includingOwnGuides: includingOwnGuides))
  }

  /// The frames, as printed by `alstore frames --format json`.
  func report() throws -> FramesReport {
    try served.opened(at: hash) { project in
      let found = try solved(in: project)
      return FramesReport([(found.layout, found.solution)], measurer: project.measurer)
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
  /// Rejects layouts with too many views to draw.
  func admitPicture(of layout: Layout) throws {
    guard layout.views.count <= settings.drawn else {
      throw HubError(
        .tooLarge,
        "\(layout.name) has \(layout.views.count) views; the hub's limit for pictures is "
          + "\(settings.drawn).",
        advice: "Get its frames as JSON with format=json.")
    }
  }
}
