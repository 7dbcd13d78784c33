import LayoutReports
import HubStore
import HubSync
import LayoutDrawing
import LayoutHistory
import LayoutModel

/// Two revisions that are compared; or one, with the revision before it.
struct ServedComparison: Sendable {
  let served: ServedProject
  /// `nil` for the first parent of the other.
  let old: ContentHash?
  let new: ContentHash
  /// The ends as they were asked for.
  let asked: (old: String?, new: String?)
  /// What of several is pictured; `nil` for the first that differs.
  let layout: String?
  let environment: String?
  /// What the picture is made of; outlines and names unless asked otherwise.
  let style: PictureLayer?
  /// About how many pixels wide the picture is shown; `nil` for what is usual.
  let width: Int?

  /// The widths that can be asked for.
  static let widths = 60...4_000

  init(
    _ served: ServedProject, from old: ContentHash?, to new: ContentHash,
    asked: (old: String?, new: String?), layout: String?, environment: String?,
    style: PictureLayer?,
    width: Int?
  ) {
    self.asked = asked
    self.served = served
    self.old = old
    self.new = new
    self.layout = layout
    self.environment = environment
    self.style = style
    self.width = width
  }

  /// All that the answer follows from.
  var question: [String] {
    [
      served.project.id, old?.description ?? "", new.description, layout ?? "", environment ?? "",
      style?.rawValue ?? "", width.map(String.init) ?? "",
    ]
  }

  /// The changes and what follows, as `alstore diff --frames --format json` prints them.
  func report() throws -> ChangeReport { try served.opened { try report(in: $0) } }

  /// The changes and what follows, in an open project.
  func report(in project: Project) throws -> ChangeReport {
    let new = new.description
    return try old.map { try project.history.diff(from: $0.description, to: new, frames: true) }
      ?? project.history.changes(of: new, frames: true)
  }

  /// The changes with the picture that is asked for, and nothing else solved.
  private func drawn(in project: Project) throws -> DrawnReport {
    let new = new.description
    let style = ScreenStyle([style ?? .wireframe])
    return try old.map {
      try project.history.diff(from: $0.description, to: new, drawn: style, layout: layout)
    } ?? project.history.changes(of: new, drawn: style, layout: layout)
  }

  /// What differs as a picture: a layout before and after, a layout that is new, or words.
  func picture() throws -> String {
    try served.opened { project in
      let found = try drawn(in: project)
      let drawings = found.drawings + found.report.consequences.map { DrawnConsequence($0) }
      let drawing = drawings.first {
        !$0.consequence.isEmpty && isMeant($0.layout, $0.consequence.environment)
      }
      if let drawing {
        guard drawing.consequence.viewCount <= served.hub.settings.drawn else {
          throw HubError(.tooLarge, "\(drawing.layout) has too many views for a picture.")
        }
        return width.map { drawing.svg(width: Double($0)) } ?? drawing.svg
      }
      let added = found.report.changes.first {
        $0.key.kind == .layout && $0.existence == .added && isMeant($0.name ?? "", nil)
      }
      guard let name = added?.name else { return EmptyPicture.noFrameDiffers }
      try project.show(at: new.description)
      let layout = try project.layout(named: name)
      try served.hub.admitPicture(of: layout)
      let environment = layout.canvas.environment
      return project.frames(of: layout, in: environment).svg(
        of: layout, options: newLayoutOptions(environment.size))
    }
  }

  /// What a picture shows of a layout that is new: names where there is room for them.
  private func newLayoutOptions(_ size: Size) -> PictureOptions {
    let width = Double(width ?? Int(SVGComparison.usualWidth))
    guard width >= SVGComparison.narrowest else {
      var options = PictureOptions(parts: [])
      options.unit = max(size.width, 1) / width
      return options
    }
    var options = PictureOptions(parts: [.names, .legend])
    options.unit = max(2.0 / 3, size.width / (min(width, 420) - 24))
    return options
  }

  private func isMeant(_ name: String, _ place: String?) -> Bool {
    (layout ?? name) == name && (environment ?? place) == place
  }
}
