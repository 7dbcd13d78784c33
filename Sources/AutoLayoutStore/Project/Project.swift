public import LayoutEngine
public import LayoutModel
import ProjectFile
import Synchronization

/// A project of layouts in one SQLite file.
///
/// Edits are transactions: the changes made by ``edit(by:dryRun:committing:_:)`` are written
/// completely or not at all. Frames are solved on demand and kept only in memory, so a project can
/// be read from a read-only location. Other features are grouped in values such as ``history`` or
/// ``remotes``.
///
/// ```swift
/// let project = try Project.create(at: "App.alstore") { edit in
///   try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
///   try edit.editLayout("main") { layout in
///     let logo = View(id: edit.newID(), name: "logo", className: "UIImageView")
///     try layout.addView(logo, in: layout.root)
///     try layout.addConstraint("logo.centerX == root.centerX", id: edit.newID())
///   }
/// }
/// print(try project.frames(in: "main").frame(named: "logo") ?? .zero)
/// ```
///
/// ## Topics
/// ### Opening
/// - ``create(at:measurer:_:)``
/// - ``open(at:_:measurer:)``
/// - ``migrate(at:dryRun:)``
/// - ``clone(from:url:to:branch:depth:progress:)``
/// ### Editing
/// - ``edit(by:dryRun:committing:_:)``
/// - ``undo(by:dryRun:)``
/// - ``redo(by:dryRun:)``
/// ### Looking up
/// - ``layoutNames()``
/// - ``layout(named:)``
/// - ``constraint(named:on:in:)``
/// - ``outlet(named:in:)``
/// - ``hierarchy(of:)``
/// - ``viewReport(named:in:)``
/// - ``outletReport(named:in:)``
/// - ``constraintRow(named:on:in:environment:)``
/// ### Frames
/// - ``frames(in:)``
/// ### Documents
/// - ``documents``
/// ### Looking at layouts
/// - ``inspection``
/// - ``pictures``
/// ### History
/// - ``history``
/// - ``revisions``
/// - ``conflicts``
/// - ``branches``
/// - ``tags``
/// - ``remotes``
/// ### Upkeep
/// - ``maintenance``
public final class Project: Sendable {
  /// The access that a project is opened with.
  public enum Mode: Sendable {
    case readOnly
    case readWrite
  }

  package let file: ProjectFile
  package let service: SolverService
  private let remembered = Mutex(RememberedLayouts())

  private init(_ file: ProjectFile, _ measurer: any ContentMeasurer) {
    self.file = file
    service = SolverService(measurer)
  }

  /// Creates a project in a new file, populated by the body.
  ///
  /// The file is created completely or not at all.
  ///
  /// - Parameter measurer: measures content that has no explicit size.
  /// - Throws: ``ProjectFileError`` if the file already exists, or if the folder cannot be written;
  ///   errors of the body.
  @discardableResult
  public static func create(
    at path: String, measurer: any ContentMeasurer = TableMeasurer(),
    _ populate: (ProjectEdit) throws -> Void = { _ in }
  ) throws -> Project {
    let file = try ProjectFile.create(at: path) { writer in
      let edit = ProjectEdit(writer, SolverService(measurer))
      try populate(edit)
      try edit.save()
    }
    let project = Project(file, measurer)
    try project.takeUpFonts()
    return project
  }

  /// Throws an error if a file exists at a path or if its folder does not.
  package static func checkIsFree(_ path: String) throws { try ProjectFile.checkIsFree(path) }

  /// Opens a project.
  ///
  /// - Parameter measurer: measures content that has no explicit size.
  /// - Throws: ``ProjectFileError`` if the file is missing, not a project, too new or damaged.
  public static func open(
    at path: String, _ mode: Mode = .readWrite, measurer: any ContentMeasurer = TableMeasurer()
  ) throws -> Project {
    let file = try ProjectFile.open(at: path, mode: mode == .readOnly ? .readOnly : .readWrite)
    let project = Project(file, measurer)
    try project.takeUpFonts()
    return project
  }

  /// Makes all further reads return the project as of a revision.
  ///
  /// Intended for projects that are opened for reading.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such revision.
  public func show(at revision: String) throws {
    try file.show(revision)
    try takeUpFonts()
  }

  /// Migrates a project of an older version to the current one.
  ///
  /// - Parameter dryRun: whether to roll back all changes.
  /// - Returns: the schema versions before and after, which are equal if there was nothing to do.
  @discardableResult
  public static func migrate(
    at path: String, dryRun: Bool = false
  ) throws -> (from: Int, to: Int) {
    try ProjectFile.migrate(at: path, dryRun: dryRun)
  }

  // MARK: Reading

  /// Returns the layouts in order of creation, with the numbers of their objects.
  public func layoutSummaries() throws -> [LayoutSummary] {
    try file.read { reader in
      let documents = try reader.documents()
      return try reader.layouts().map { summary in
        LayoutSummary(
          id: summary.id, name: summary.name, views: summary.viewCount,
          guides: summary.guideCount, constraints: summary.constraintCount,
          outlets: summary.outletCount,
          document: documents.first { $0.id == summary.document }?.name)
      }
    }
  }

  /// Returns the names of the layouts in order of creation.
  public func layoutNames() throws -> [String] {
    try file.read { try $0.layoutNames().map(\.name) }
  }

  /// Returns the name of the layout with a name or id or, if that is omitted, of the only layout, or
  /// of the only one that has certain objects.
  ///
  /// - Parameter objects: The names or ids of objects.
  /// - Throws: ``LayoutError`` if it is unknown, or omitted and not the only one.
  public func layoutName(_ name: String?, having objects: [String] = []) throws -> String {
    try file.read { reader in
      let layouts = try reader.layoutNames()
      guard name == nil, layouts.count > 1, !objects.isEmpty else {
        return try LayoutChoice.name(
          name, among: layouts.map(\.name), withID: reader.layoutNames)
      }
      return try LayoutChoice.name(
        having: objects.map { object in
          let holders = try reader.lookup.layouts(having: object)
          return (object, layouts.filter { holders.contains($0.id) }.map(\.name))
        }, among: layouts.count, like: reader.lookup.namesLike)
    }
  }

  /// Returns a layout with all its objects.
  ///
  /// Linear in its size; constant if it was read before and the file has not changed since.
  public func layout(named name: String? = nil) throws -> Layout {
    try file.read { reader in
      let state = try reader.fileState()
      let id = try reader.layoutID(choosing: name)
      if let known = remembered.withLock({ $0.layout(id, in: state) }) { return known }
      let layout = try reader.layout(id)
      remembered.withLock { $0.remember(layout, in: state) }
      return layout
    }
  }

  /// Returns the environments that the project declares, in order of creation.
  public func environments() throws -> [DeclaredEnvironment] {
    try file.read { try $0.environments() }
  }

  /// Returns the constraint with an AutoLayoutKit name on a view, or `nil` if there is none.
  ///
  /// - Throws: ``LayoutError`` if there is no such view or layout.
  public func constraint(
    named name: String, on view: String, in layout: String? = nil
  ) throws -> Constraint? {
    let layout = try self.layout(named: layout)
    return layout.constraint(named: name, on: try layout.view(named: view).id)
  }

  /// Returns the outlet with a name, or `nil` if there is none.
  public func outlet(named name: String, in layout: String? = nil) throws -> Outlet? {
    try self.layout(named: layout).outlet(named: name)
  }

  // MARK: Solving

  /// Returns the frames of a layout on its own canvas.
  public func frames(in layout: String? = nil) throws -> SolvedLayout {
    let layout = try self.layout(named: layout)
    return frames(of: layout, in: layout.canvas.environment)
  }

  /// Returns the frames of a layout in an environment.
  ///
  /// - Throws: ``LayoutError`` if there is no such layout, or if the environment is invalid: a
  ///   size, an inset or the scale is not a number or impossible for a screen.
  public func frames(in layout: String? = nil, environment: Environment) throws -> SolvedLayout {
    try Layout.check(environment)
    return frames(of: try self.layout(named: layout), in: environment)
  }

  /// Returns the frames of a layout value, stored or not, in an environment.
  ///
  /// Solvers are kept, so solving again costs only what changed. Values of the environment that are
  /// impossible for a screen are replaced by the nearest possible ones; use `Layout.check(_:)` to
  /// detect them.
  ///
  /// - Parameter includingOwnGuides: whether to list built-in guides of views, too.
  public func frames(
    of layout: Layout, in environment: Environment, includingOwnGuides: Bool = false
  ) -> SolvedLayout {
    service.solve(layout, in: environment, includingOwnGuides: includingOwnGuides)
  }

  /// Returns a session that keeps a layout solved during edits, with this project's measurer.
  ///
  /// ```swift
  /// var session = try project.session(of: "main")
  /// try session.updateConstraint(width) { $0.equation.constant = 128 }
  /// let moved = session.solve().frames
  /// ```
  ///
  /// Edits stay in the session; use ``edit(by:dryRun:committing:_:)`` to write them.
  ///
  /// - Parameter environment: the environment to lay out in, by default the layout's own canvas.
  public func session(
    of layout: String? = nil, in environment: Environment? = nil
  ) throws -> LayoutSession {
    if let environment { try Layout.check(environment) }
    let layout = try self.layout(named: layout)
    return session(of: layout, in: environment ?? layout.canvas.environment)
  }

  /// Returns a session for a layout value, with this project's measurer and fonts.
  ///
  /// Impossible values of the environment are replaced, as in
  /// ``frames(of:in:includingOwnGuides:)``.
  public func session(of layout: Layout, in environment: Environment) -> LayoutSession {
    LayoutSession(layout, in: environment, measurer: service.measurer)
  }
}
