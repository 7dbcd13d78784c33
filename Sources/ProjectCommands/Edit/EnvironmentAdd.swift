import ArgumentParser
import AutoLayoutStore

struct EnvironmentAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Declare an environment.",
    discussion: """
      Examples:
        alstore environment add small --device iphone-se
        alstore environment add arabic --device iphone-15 --direction rtl
        alstore environment add german --device iphone-se --language de
        alstore environment add beside --device ipad-pro-11 --split 1/3
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "Its name, unique in the project.") var name: String
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The root view's size in points.", valueName: "WxH")
  )
  var size: SizeArgument?
  @Option(
    help: ArgumentHelp("A device; see `device list`.", valueName: "id"), completion: .devices)
  var device: String?
  @Option(help: "portrait or landscape.") var orientation: Orientation?
  @Option(
    help: ArgumentHelp(
      "The app's share of an iPad screen in Split View: 1/3, 1/2 or 2/3.", valueName: "share"))
  var split: SplitShare?
  @Option(help: "ltr or rtl.") var direction: LayoutDirection?
  @Option(help: ArgumentHelp("A content size category, such as large.", valueName: "category"))
  var textSize: ContentSizeCategory?
  @Option(help: ArgumentHelp("A language code, such as de.", valueName: "code"))
  var language: LanguageArgument?

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    guard (size == nil) != (device == nil) else {
      throw Failure.usage(
        size == nil
          ? "Give the screen: --device or --size." : "--device and --size cannot be combined.")
    }
    let shared = try split.map { try Device.split(self.device, orientation ?? .portrait, $0).size }
    try project.addEnvironment(
      DeclaredEnvironment(
        name: name, device: device, size: size?.size ?? shared, orientation: orientation,
        direction: direction, textSize: textSize, language: language?.language))
  }
}
