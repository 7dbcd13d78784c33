import ArgumentParser
package import AutoLayoutStore

/// The environment to solve in, where it is not the layout's own canvas.
package struct EnvironmentOptions: ParsableArguments {
  @Option(
    name: .customLong("environment"),
    help: ArgumentHelp(
      "A declared environment; options that are not about the screen change it.",
      valueName: "name"),
    completion: .environments)
  var declared: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The root view's size in points.", valueName: "WxH")
  )
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
      valueName: "code"),
    completion: .languages)
  var language: LanguageArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The part of the root a keyboard covers.", valueName: "X,Y,W,H"))
  var keyboard: RectArgument?

  @Flag(help: "The keyboard floats or is split; guides do not follow it.")
  var undockedKeyboard = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The system's major version, which controls are drawn for.", valueName: "n"))
  var iosVersion: Int?

  @Option(
    help: ArgumentHelp(
      "ios, or macos: windows give way at 500, springs round down, and y grows upwards.",
      valueName: "system"))
  var platform: Platform = .ios

  @Flag(help: "Include placeholder constraints, as Interface Builder's canvas does.")
  var designTime = false

  @Flag(
    help: """
      With --design-time, count the safe area and draw texts as a device does, where some versions of \
      the canvas do not.
      """)
  var withoutCanvasDefects = false

  package init() {}

  /// Whether any environment is asked for.
  package var isGiven: Bool { choice != EnvironmentChoice() }

  package func validate() throws {
    guard iosVersion.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--ios-version is a number such as 26.")
    }
    guard keyboard != nil || !undockedKeyboard else {
      throw ValidationError("--undocked-keyboard goes with --keyboard.")
    }
    guard designTime || !withoutCanvasDefects else {
      throw ValidationError("--without-canvas-defects goes with --design-time.")
    }
    guard !choice.namesTwoScreens else {
      throw ValidationError(
        "--environment says what the screen is; leave out --device, --orientation and --split.")
    }
  }

  /// What the options ask for.
  package var choice: EnvironmentChoice {
    var choice = EnvironmentChoice()
    choice.declared = declared
    choice.size = size?.size
    choice.device = device
    choice.orientation = orientation
    choice.split = split
    choice.safeArea = safeArea?.insets
    choice.direction = direction
    choice.textSize = textSize
    choice.language = language?.language
    choice.keyboard = keyboard?.rect
    choice.isKeyboardUndocked = undockedKeyboard
    choice.systemVersion = iosVersion
    choice.isMac = platform == .macos
    choice.isDesignTime = designTime
    choice.isWithoutDefects = withoutCanvasDefects
    return choice
  }
}
