import LayoutReports
import HubStore
import HubSync
import LayoutDrawing
import LayoutHistory
import LayoutModel

/// A comparison of two revisions, or of one with its first parent.
struct ServedComparison: Sendable {
  let served: ServedProject
  /// `nil` for the first parent of `new`.
  let old: ContentHash?
  let new: ContentHash
  /// The revisions as requested.
  let asked: (old: String?, new: String?)
  /// The layout to draw; `nil` for the first that differs.
  let layout: String?
  let environment: String?
  /// The style of the picture; `nil` for outlines and names.
  let style: PictureLayer?
  /// The approximate display width in pixels; `nil` for the default.
  let width: Int?

  /// The range of widths.
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

  /// Everything the answer depends on.
  var question: [String] {
    [
      served.project.id, old?.description ?? "", new.description, layout ?? "", environment ?? "",
      style?.rawValue ?? "", width.map(String.init) ?? "",
    ]
  }

  /// The changes and their effects, as printed by `alstore diff --frames --format json`.
  func report() throws -> ChangeReport { try served.opened { try report(in: $0) } }

  /// The changes and their effects, from an open project.
  func report(in project: Project) throws -> ChangeReport {
    let new = new.description
    return try old.map { try project.history.diff(from: $0.description, to: new, frames: true) }
      ?? project.history.changes(of: new, frames: true)
  }

  /// The changes with the requested picture, without solving anything else.
  private func drawn(in project: Project) throws -> DrawnReport {
    let new = new.description
    let style = ScreenStyle([style ?? .wireframe])
    return try old.map {
      try project.history.diff(from: $0.description, to: new, drawn: style, layout: layout)
    } ?? project.history.changes(of: new, drawn: style, layout: layout)
  }

  /// Returns a picture of the differences: a layout before and after, a new layout, or a message.
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

  /// The picture options for a new layout: names only if there is room.
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
