import ArgumentParser
package import AutoLayoutStore

/// The environment to solve in, instead of the layout's own canvas.
package struct EnvironmentOptions: ParsableArguments {
  @Option(
    name: .customLong("environment"),
    help: ArgumentHelp(
      "A declared environment; options other than those about the screen override it.",
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
      "The app's share of an iPad screen in Split View: 1/3, 1/2 or 2/3.",
      valueName: "share"))
  var split: SplitShare?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Safe area insets in points.", valueName: "T,L,B,R"))
  var safeArea: InsetsArgument?

  @Option(help: "ltr or rtl.")
  var direction: LayoutDirection?

  @Option(help: ArgumentHelp("A content size category, such as large.", valueName: "category"))
  var textSize: ContentSizeCategory?

  @Option(
    help: ArgumentHelp(
      "The language of texts, such as de; also determines the direction. See `strings`.",
      valueName: "code"),
    completion: .languages)
  var language: LanguageArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The part of the root covered by the keyboard.", valueName: "X,Y,W,H"))
  var keyboard: RectArgument?

  @Flag(help: "The keyboard is floating or split; guides do not follow it.")
  var undockedKeyboard = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The major system version that controls are drawn for.", valueName: "n"))
  var iosVersion: Int?

  @Option(
    help: ArgumentHelp(
      "ios, or macos (windows yield at priority 500, springs round down, y points up).",
      valueName: "system"))
  var platform: Platform = .ios

  @Flag(help: "Include placeholder constraints, as Interface Builder's canvas does.")
  var designTime = false

  @Flag(
    help: """
      With --design-time, apply the safe area and draw text as a device does, even where some \
      versions of the canvas do not.
      """)
  var withoutCanvasDefects = false

  package init() {}

  /// Whether any environment is requested.
  package var isGiven: Bool { choice != EnvironmentChoice() }

  package func validate() throws {
    guard iosVersion.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--ios-version must be a number such as 26.")
    }
    guard keyboard != nil || !undockedKeyboard else {
      throw ValidationError("--undocked-keyboard requires --keyboard.")
    }
    guard designTime || !withoutCanvasDefects else {
      throw ValidationError("--without-canvas-defects requires --design-time.")
    }
    guard !choice.namesTwoScreens else {
      throw ValidationError(
        "--environment determines the screen: remove --device, --orientation and --split.")
    }
  }

  /// The environment that the options request.
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
