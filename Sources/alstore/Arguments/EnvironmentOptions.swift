import ArgumentParser
import AutoLayoutStore

/// The environment to solve in, where it is not the layout's own canvas.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    name: .customLong("environment"),
    help: ArgumentHelp(
      "One that the project declares; other options than of the screen change it.",
      valueName: "name"))
  var declared: String?

  @Option(help: ArgumentHelp("The root view's size in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp("A device: iphone-15, retina6_12; see `device list`.", valueName: "id"),
    completion: .devices)
  var device: String?

  @Option(help: "portrait or landscape.")
  var orientation: Orientation?

  @Option(
    help: ArgumentHelp(
      "The app's part of an iPad's screen beside another app: 1/3, 1/2 or 2/3.",
      valueName: "share"))
  var split: SplitShare?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What bars and notch cover, in points.", valueName: "T,L,B,R"))
  var safeArea: InsetsArgument?

  @Option(help: "ltr or rtl.")
  var direction: LayoutDirection?

  @Option(help: ArgumentHelp("A content size category, such as large.", valueName: "category"))
  var textSize: ContentSizeCategory?

  @Option(
    help: ArgumentHelp(
      "The language of texts, such as de; see `strings`. It decides the direction too.",
      valueName: "code"))
  var language: LanguageArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The part of the root a keyboard covers.", valueName: "X,Y,W,H"))
  var keyboard: RectArgument?

  @Flag(help: "The keyboard floats or is split; guides do not follow it.")
  var undockedKeyboard = false

  @Option(
    help: ArgumentHelp("The system's major version, which controls are drawn for.", valueName: "n"))
  var iosVersion: Int?

  @Option(
    help: ArgumentHelp(
      "ios, or macos: windows give way at 500, springs round down, and y grows upwards.",
      valueName: "system"))
  var platform: Platform = .ios

  @Flag(help: "Include placeholder constraints, as Interface Builder's canvas does.")
  var designTime = false

  /// Whether any environment is asked for.
  var isGiven: Bool {
    declared != nil || size != nil || device != nil || orientation != nil || split != nil
      || safeArea != nil || direction != nil || textSize != nil || language != nil
      || keyboard != nil || undockedKeyboard || iosVersion != nil || platform != .ios || designTime
  }

  private var isOfScreen: Bool {
    size == nil && (device != nil || orientation != nil || split != nil)
  }

  func validate() throws {
    guard declared == nil || device == nil && orientation == nil && split == nil else {
      throw ValidationError(
        "--environment says what the screen is; leave out --device, --orientation and --split.")
    }
  }

  /// Whether a screen is asked for, which a layout may fill only a part of.
  func isOfScreen(in project: Project) throws -> Bool {
    try isOfScreen || size == nil && declaration(in: project)?.isOfScreen == true
  }

  /// The environment of a canvas that the options ask for, in a project that may declare it.
  func environment(of canvas: Canvas, in project: Project) throws -> Environment {
    try environment(of: canvas, from: declaration(in: project))
  }

  /// The declared environment that is named; `nil` where none is.
  func declaration(in project: Project) throws -> DeclaredEnvironment? {
    guard let declared else { return nil }
    let all = try project.environments()
    guard let found = all.first(where: { $0.name == declared }) else {
      throw LayoutError.unknownName(
        "environment", declared, candidates: similarNames(to: declared, in: all.map(\.name)))
    }
    return found
  }

  /// What the options change of a canvas's environment, or of a declared one.
  func environment(
    of canvas: Canvas, from declaration: DeclaredEnvironment? = nil
  ) throws -> Environment {
    var result = declaration?.environment(for: canvas) ?? canvas.environment
    if let device {
      result = try Devices.find(device).environment(orientation ?? .portrait)
      result.direction = canvas.direction
    } else if let orientation, orientation != result.orientation {
      result = canvas.turned(to: orientation).environment
    }
    if let split {
      result = try Devices.split(device ?? canvas.device, result.orientation, split)
      result.direction = canvas.direction
    }
    if let size { resize(&result, to: size.size) }
    if let safeArea { result.safeArea = safeArea.insets }
    if let language { result.language = language.language }
    if let direction = direction ?? language?.language.direction, isDirectionAsked {
      result.direction = direction
    }
    if let textSize { result.textSize = textSize }
    if let keyboard { result.keyboard = keyboard.rect }
    result.includesPlaceholders = designTime
    result.isKeyboardUndocked = undockedKeyboard
    result.systemVersion = iosVersion
    if platform == .macos {
      result.idiom = .mac
      result.isUnflipped = true
      (result.widthClass, result.heightClass) = (.regular, .regular)
    }
    return result
  }

  /// A language written from the left does not turn a canvas that was made to run from the right.
  private var isDirectionAsked: Bool {
    direction != nil || language?.language.direction == .rightToLeft
  }

  private func resize(_ environment: inout Environment, to size: Size) {
    environment.size = size
    if orientation == nil, device == nil {
      environment.orientation = size.width > size.height ? .landscape : .portrait
    }
    (environment.widthClass, environment.heightClass) = Environment.sizeClasses(
      size: size, orientation: environment.orientation, idiom: environment.idiom)
  }
}

/// The family of systems that a layout is solved as if shown on.
enum Platform: String, ExpressibleByArgument, CaseIterable {
  case ios
  case macos
}
