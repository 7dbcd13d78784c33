import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a layout as a picture, data or code, or write a document.",
    discussion: """
      Examples:
        alstore export --format svg -o SignIn.svg -l SignIn
        alstore export --format svg --show names,constraints -l SignIn
        alstore export --format svg --style screen -o SignIn.svg -l SignIn
        alstore export --format svg --style screen,constraints -o SignIn.svg
        alstore export --format svg --matrix iphone-se,ipad-pro,ltr,rtl -o sheet.svg
        alstore export --format svg --style screen --matrix ltr,rtl -o sheet.svg
        alstore export --format svg --style screen --widths 320-1024 -o widths.svg
        alstore export --format svg --to 'top=120,banner=off' -o moving.svg
        alstore export --format png --scale 2 -o SignIn.png
        alstore export --format html --revisions 20 -o App.html
        alstore export --save pictures --style screen --matrix iphone-se,iphone-15,rtl
        alstore export --format json -o App.json
        alstore export --format json-schema
        alstore export --format storyboard --document Main.storyboard -o -
        alstore export --format swift -l SignIn -o SignInView.swift
        alstore export --format storyboard --all App/Base.lproj
        alstore export --format xib -l Card -o Card.xib

      json contains everything that is stored; `alstore import App.json` creates an identical
      project from it.

      A sheet (--matrix) shows environments on their devices at one scale, those with findings first
      and marked. A chart (--widths) shows the layout at breakpoints above a plot of its views'
      edges.

      html is a single self-contained page: choose a layout, a revision and a declared environment,
      and point at views and constraints. Pictures follow light and dark mode.

      For layouts that were not imported, a new storyboard or xib is created; importing it into the
      project links them to it.
      """)

  enum Format: String, ListedArgument, CaseIterable {
    case svg
    case png
    case html
    case json
    case jsonSchema = "json-schema"
    case storyboard
    case xib
    case swift
    case vfl
    case snapkit
    case autolayoutkit
  }

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Option(
    help: ArgumentHelp(
      "svg or png (a layout), html (the project as a page, or a layout with -l), json (the project, "
        + "or a layout with -l), json-schema (the schema of that JSON), storyboard or xib (a "
        + "document), swift, snapkit, autolayoutkit or vfl (a layout as code).")
  )
  var format: Format?
  @Option(
    help: ArgumentHelp(
      "Save pictures and frames of every layout in every declared environment, or those of "
        + "--matrix, to this folder for check --against.",
      valueName: "folder"), completion: .directory)
  var save: String?
  @Option(
    help: ArgumentHelp("The imported document; optional if there is only one.", valueName: "name"),
    completion: .documents)
  var document: String?
  @Option(
    help: ArgumentHelp(
      "Write every document of this format to this folder, under its own name.",
      valueName: "folder"), completion: .directory)
  var all: String?
  @Flag(help: "Write the solved frames to the document, like Update Frames in Xcode.")
  var updateFrames = false
  @Flag(
    help: """
      Write nothing and exit with 1 if an edit cannot be expressed in the document.
      """)
  var strict = false
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?
  @OptionGroup(title: "Picture options") var picture: PictureOptionGroup
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions
  @OptionGroup var fonts: FontOption
  @OptionGroup(title: "Animation options") var animation: AnimationOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The animation's duration in seconds (default: 1).", valueName: "n"))
  var duration: Double?

  func validate() throws {
    guard let format else {
      guard save != nil else {
        throw ValidationError(
          "--format is required: "
            + Format.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      }
      guard output == nil, all == nil, document == nil, !updateFrames, !strict,
        !environment.isGiven,
        !animation.isGiven
      else {
        throw ValidationError(
          "--save writes pictures to its folder, in the declared environments or those of "
            + "--matrix: remove -o and environment options.")
      }
      return try picture.validateKept()
    }
    guard save == nil else {
      throw ValidationError("--save determines the format: remove --format.")
    }
    guard duration == nil || animation.isGiven else {
      throw ValidationError("--duration requires --from or --to.")
    }
    guard duration.map({ $0 > 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--duration must be a number of seconds above 0.")
    }
    guard format != .jsonSchema || global.layout == nil && revision.at == nil else {
      throw ValidationError(
        "The schema is the same for every project, layout and revision: remove -l and --at.")
    }
    guard format == .svg || !animation.isGiven else {
      throw ValidationError("Animations require --format svg.")
    }
    try picture.validate(format, animates: animation.isGiven)
    guard picture.matrix == nil || !environment.isGiven else {
      throw ValidationError(
        "--matrix determines the environments: remove --device and other environment options.")
    }
    try validateDocumentOptions(format)
    guard all == nil || output == nil && document == nil else {
      throw ValidationError(
        "--all writes each document under its own name: remove -o and --document.")
    }
    guard global.layout == nil || all == nil && document == nil else {
      throw ValidationError(
        "\(all == nil ? "--document" : "--all") writes whole documents: remove -l.")
    }
    guard all == nil || format == .storyboard || format == .xib else {
      throw ValidationError("--all requires --format storyboard or xib.")
    }
  }

  /// Rejects options that do not apply to the format.
  private func validateDocumentOptions(_ format: Format) throws {
    guard ![.storyboard, .xib].contains(format) else {
      guard !environment.isGiven else {
        throw ValidationError(
          "A document uses its layouts' canvas: remove --device and other environment options.")
      }
      return
    }
    let given = [
      (document != nil, "--document"), (updateFrames, "--update-frames"), (strict, "--strict"),
    ]
    if let (_, option) = given.first(where: \.0) {
      throw ValidationError("\(option) requires --format storyboard or xib.")
    }
    guard ![.swift, .snapkit, .autolayoutkit, .vfl].contains(format) || !environment.isGiven else {
      throw ValidationError(
        "Code applies to every environment: remove --device and other environment options.")
    }
  }

  func run() throws {
    // The schema is the same for every project.
    guard format != .jsonSchema else { return try Output.write(ProjectSchema().json, to: output) }
    let isPicture = [nil, .svg, .png, .html].contains(format)
    Progress.show(isPicture ? "drawing" : "writing", global)
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    guard let format else { return try keep(project) }
    let text: String
    switch format {
    case .svg: text = try svg(project)
    case .png: return try Output.write(picture.pixels(of: svg(project)), to: output)
    case .html:
      text = try project.pictures.page(
        title: global.layout ?? projectName(), layout: global.layout,
        in: environment.isGiven
          ? .only { try environment.environment(of: $0, in: project) }
          : picture.environments().map { .matrix($0) } ?? .declared,
        current: revision.at ?? "now", revisions: revision.at == nil ? picture.revisions ?? 10 : 0,
        style: picture.style == nil ? nil : style())
    case .json:
      let report = try ProjectReport(
        of: project, layout: global.layout.map { try project.layoutName($0) }
      ) {
        try environment.environment(of: $0, in: project)
      }
      return try Output.write(report.json, to: output)
    case .jsonSchema: return
    case .storyboard: return try write(.storyboard, of: project)
    case .xib: return try write(.xib, of: project)
    case .swift, .vfl, .snapkit, .autolayoutkit:
      let layout = try project.layout(named: try project.layoutName(global.layout))
      text = try project.code(
        of: layout, LayoutCode.Style(rawValue: format.rawValue) ?? .swift)
    }
    try Output.write(text, to: output)
  }

  /// The requested picture: of a layout, a sheet, edges against width, or an animation.
  private func svg(_ project: Project) throws -> String {
    let layout = try project.layout(named: try project.layoutName(global.layout))
    if let matrix = try picture.environments() {
      return try project.pictures.sheet(
        of: layout, in: .matrix(matrix), style: style(),
        settings: CheckConfiguration.read(nil).settings,
        width: picture.sheetWidth)
    }
    let environment = try environment.environment(of: layout, in: project)
    if animation.isGiven {
      return try animation.animation(of: layout, in: environment, project)
        .svg(of: layout, seconds: duration ?? 1)
    }
    if let widths = picture.widths?.range {
      return try project.pictures.chart(
        of: picture.of, in: layout, environment, widths: widths, style: style(),
        pixels: picture.sheetWidth)
    }
    var options = picture.options
    let solution = project.pictures.frames(
      of: layout, in: environment, layers: options.layers)
    if options.layers.contains(.screen) {
      options.screen = try project.screen(
        of: layout, solved: solution, assets: style().assets, appearance: picture.appearance)
    }
    return solution.svg(of: layout, options: options)
  }

  /// Saves pictures and frames.
  private func keep(_ project: Project) throws {
    guard let save else { return }
    let settings = KeptPictures.Settings(
      picture.style?.layers ?? [.screen], appearance: picture.appearance, matrix: picture.matrix,
      layout: try global.layout.map { try project.layoutName($0) })
    // Saved pictures must be reproducible byte for byte, so do not use the local PDF renderer.
    let folder = picture.look.assetPath(besides: try ProjectLocation.path(global.project))
    let kept = try project.keptPictures(settings, assets: AssetFolder(path: folder))
    try KeptFolder(path: save).write(kept)
    if !global.quiet {
      let count = kept.pictures.count
      Output.remark(["\(save): \(count) \(count == 1 ? "picture" : "pictures")"])
    }
  }

  /// The style of the pictures.
  private func style() throws -> ScreenStyle {
    picture.look.screenStyle(besides: try ProjectLocation.path(global.project))
  }

  private func projectName() throws -> String {
    URL(filePath: try ProjectLocation.path(global.project)).deletingPathExtension()
      .lastPathComponent
  }

  private func write(_ kind: SourceDocument.Kind, of project: Project) throws {
    if let all {
      let exports = try project.documents.exportAll(kind: kind, updatesFrames: updateFrames)
      guard !exports.isEmpty else {
        throw Failure.usage("No layout came from such a document; -o FILE creates a new one.")
      }
      try tell(exports.flatMap { export in export.notices.map { "\(export.name): \($0)" } })
      try FileManager.default.createDirectory(atPath: all, withIntermediateDirectories: true)
      for export in exports {
        try write(export, to: URL(filePath: all).appending(path: export.name).path)
      }
      return
    }
    do {
      let made = try layoutsToMake(kind, project)
      let export =
        made.isEmpty
        ? try project.documents.export(
          named: chosenDocument(project), kind: kind, updatesFrames: updateFrames)
        : try project.documents.exportNew(
          kind, named: fileName(kind, of: made), of: made, updatesFrames: updateFrames)
      try tell(export.notices)
      try write(export, to: output)
    } catch let error as DocumentChoiceError {
      throw Failure.usage(
        error.description + (error.isAmbiguous ? "\nChoose one with --document." : ""))
    }
  }

  /// Writes a document, and warns about what the file has and the project lacks.
  private func write(_ export: ExportedDocument, to path: String?) throws {
    let old = path.flatMap { Input.isStream($0) ? nil : try? Input.read($0).bytes }
    try Output.write(Data(export.bytes), to: path)
    guard let path, let lost = old.map({ export.changes(overwrittenIn: $0) }), !lost.isEmpty else {
      return
    }
    let more = lost.count > 5 ? ["  and \(lost.count - 5) more"] : []
    Output.remark(
      ["warning: \(path) had changes that the project lacks; they are overwritten:"]
        + lost.prefix(5).map { "  \($0)" } + more)
  }

  /// Reports the omissions in documents, and fails if none are allowed.
  private func tell(_ notices: [String]) throws {
    if !global.quiet { Output.remark(notices) }
    guard strict, !notices.isEmpty else { return }
    throw Failure(.no, "Nothing was written: --strict.")
  }

  /// The layouts for a new document: the named one or, if no document of this kind was imported,
  /// all that belong to no document.
  private func layoutsToMake(
    _ kind: SourceDocument.Kind, _ project: Project
  ) throws -> [String] {
    guard document == nil else { return [] }
    let own = try project.documents.layoutsWithoutDocument()
    if let name = global.layout {
      let name = try project.layoutName(name)
      return own.filter { $0 == name }
    }
    return try project.sourceDocuments().contains { $0.kind == kind } ? [] : own
  }

  /// The named document, or the one the layout belongs to.
  private func chosenDocument(_ project: Project) throws -> String? {
    guard let name = global.layout else { return document }
    let place = try project.layout(named: name).source
    return try project.sourceDocuments().first { $0.id == place?.document }?.name
  }

  private func fileName(_ kind: SourceDocument.Kind, of layouts: [String]) -> String {
    let file = output.map { URL(filePath: $0).lastPathComponent } ?? "-"
    return file == "-" ? "\(layouts[0]).\(kind.rawValue)" : file
  }
}
