public import LayoutEngine
public import LayoutModel
import ProjectFile
import Synchronization

/// A project of layouts in one SQLite file.
///
/// Edits are transactions: what ``edit(by:dryRun:committing:_:)`` does is written whole or not at all.
/// Frames are solved when they are asked for and kept in memory, never in the file, so a project can be
/// read where it cannot be written. What goes beyond layouts, edits and frames is done by a value of its
/// own for each job, such as ``history`` or ``remotes``.
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
  /// What a project is opened for.
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

  /// Creates a project in a new file, with what the body puts into it.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Parameter measurer: measures content whose size nobody has given.
  /// - Throws: ``ProjectFileError`` where there is a file already, or the folder cannot be written;
  ///   what the body throws.
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

  /// Throws where no project can be created at a path, because there is a file or no folder.
  package static func checkIsFree(_ path: String) throws { try ProjectFile.checkIsFree(path) }

  /// Opens a project.
  ///
  /// - Parameter measurer: measures content whose size nobody has given.
  /// - Throws: ``ProjectFileError`` where the file is missing, no project, newer or damaged.
  public static func open(
    at path: String, _ mode: Mode = .readWrite, measurer: any ContentMeasurer = TableMeasurer()
  ) throws -> Project {
    let file = try ProjectFile.open(at: path, mode: mode == .readOnly ? .readOnly : .readWrite)
    let project = Project(file, measurer)
    try project.takeUpFonts()
    return project
  }

  /// Makes everything that is read from now on be as a revision has it.
  ///
  /// Meant for projects that are opened to be read.
  ///
  /// - Throws: ``ProjectFileError`` where there is no such revision.
  public func show(at revision: String) throws {
    try file.show(revision)
    try takeUpFonts()
  }

  /// Brings a project of an older version up to this one.
  ///
  /// - Parameter dryRun: does everything, then takes it back.
  /// - Returns: the schema version before and after; the same where there was nothing to do.
  @discardableResult
  public static func migrate(
    at path: String, dryRun: Bool = false
  ) throws -> (from: Int, to: Int) {
    try ProjectFile.migrate(at: path, dryRun: dryRun)
  }

  // MARK: Reading

  /// The layouts in order of creation, with the numbers of what they hold.
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

  /// The names of the layouts in order of creation.
  public func layoutNames() throws -> [String] {
    try file.read { try $0.layoutNames().map(\.name) }
  }

  /// The name of a layout: the one asked for, by name or id, or the only one there is.
  ///
  /// - Throws: ``LayoutError`` where it is unknown, or left out and there are several.
  public func layoutName(_ name: String?) throws -> String {
    try file.read { reader in
      try LayoutChoice.name(
        name, among: reader.layoutNames().map(\.name), withID: reader.layoutNames)
    }
  }

  /// A layout with everything in it.
  ///
  /// Linear in its size; constant for one that was read before, while nobody writes to the file.
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

  /// The environments that the project declares, in order of creation.
  public func environments() throws -> [DeclaredEnvironment] {
    try file.read { try $0.environments() }
  }

  /// The constraint with this AutoLayoutKit name on a view; `nil` where there is none.
  ///
  /// - Throws: ``LayoutError`` where there is no such view or layout.
  public func constraint(
    named name: String, on view: String, in layout: String? = nil
  ) throws -> Constraint? {
    let layout = try self.layout(named: layout)
    return layout.constraint(named: name, on: try layout.view(named: view).id)
  }

  /// The outlet with this name; `nil` where there is none.
  public func outlet(named name: String, in layout: String? = nil) throws -> Outlet? {
    try self.layout(named: layout).outlet(named: name)
  }

  // MARK: Solving

  /// The frames of a layout on its own canvas.
  public func frames(in layout: String? = nil) throws -> SolvedLayout {
    let layout = try self.layout(named: layout)
    return frames(of: layout, in: layout.canvas.environment)
  }

  /// The frames of a layout in an environment.
  ///
  /// - Throws: ``LayoutError`` where there is no such layout, or nothing can be laid out in the
  ///   environment: a size, an inset or the scale is no number, or none that a screen can have.
  public func frames(in layout: String? = nil, environment: Environment) throws -> SolvedLayout {
    try Layout.check(environment)
    return frames(of: try self.layout(named: layout), in: environment)
  }

  /// The frames of a layout value, stored or not, in an environment.
  ///
  /// The solver service keeps what it solved, so asking again costs what changed. Numbers of the
  /// environment that no screen can have are replaced by the nearest that one can: `Layout.check(_:)`
  /// tells whether there are any.
  ///
  /// - Parameter includingOwnGuides: whether guides that views have of themselves are listed too.
  public func frames(
    of layout: Layout, in environment: Environment, includingOwnGuides: Bool = false
  ) -> SolvedLayout {
    service.solve(layout, in: environment, includingOwnGuides: includingOwnGuides)
  }

  /// A layout that is kept solved while it is edited, measured as this project measures.
  ///
  /// ```swift
  /// var session = try project.session(of: "main")
  /// try session.updateConstraint(width) { $0.equation.constant = 128 }
  /// let moved = session.solve().frames
  /// ```
  ///
  /// Edits stay in the session: ``edit(by:dryRun:committing:_:)`` writes what is to be kept.
  ///
  /// - Parameter environment: what it is laid out in; its own canvas where left out.
  public func session(
    of layout: String? = nil, in environment: Environment? = nil
  ) throws -> LayoutSession {
    if let environment { try Layout.check(environment) }
    let layout = try self.layout(named: layout)
    return session(of: layout, in: environment ?? layout.canvas.environment)
  }

  /// A layout that is at hand, kept solved while it is edited, with the project's fonts.
  ///
  /// Numbers of the environment that no screen can have are replaced as by
  /// ``frames(of:in:includingOwnGuides:)``.
  public func session(of layout: Layout, in environment: Environment) -> LayoutSession {
    LayoutSession(layout, in: environment, measurer: service.measurer)
  }
}
