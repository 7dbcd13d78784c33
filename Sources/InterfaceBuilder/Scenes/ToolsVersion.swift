internal import LosslessXML

/// The version of Xcode that saved a document.
enum ToolsVersion {
  /// The number of its tools, such as 22505; 0 if unspecified.
  ///
  /// Versions 15.0 and 15.1 always wrote 32700; the plug-in's version has the number that other
  /// versions write.
  static func number(of root: Element) -> Int {
    let number = leading(root.attribute("toolsVersion"))
    guard number == placeholder else { return number }
    let plugIn = root.first("dependencies")?.first("plugIn")
    let own = leading(plugIn?.attribute("version"))
    return own == 0 ? firstWithPlaceholder : own
  }

  /// The major version of the system that came with an Xcode.
  static func systemVersion(_ tools: Int) -> Int {
    systems.last { $0.tools <= tools }?.version ?? 8
  }

  private static let systems: [(tools: Int, version: Int)] = [
    (0, 8), (7000, 9), (10117, 10), (13000, 11), (14300, 12), (14800, 13), (17000, 14),
    (24093, 26),
  ]

  private static let placeholder = 32700
  private static let firstWithPlaceholder = 22684

  private static func leading(_ text: String?) -> Int {
    Int((text ?? "").prefix { $0.isNumber }) ?? 0
  }
}
