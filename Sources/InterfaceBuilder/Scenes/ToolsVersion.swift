internal import LosslessXML

/// Which Xcode saved a document.
enum ToolsVersion {
  /// The number of its tools, such as 22505; 0 where it is not said.
  ///
  /// Versions 15.0 and 15.1 wrote 32700 whichever they were; the plug-in's number is the one that
  /// others write.
  static func number(of root: Element) -> Int {
    let number = leading(root.attribute("toolsVersion"))
    guard number == placeholder else { return number }
    let plugIn = root.first("dependencies")?.first("plugIn")
    let own = leading(plugIn?.attribute("version"))
    return own == 0 ? firstWithPlaceholder : own
  }

  private static let placeholder = 32700
  private static let firstWithPlaceholder = 22684

  private static func leading(_ text: String?) -> Int {
    Int((text ?? "").prefix { $0.isNumber }) ?? 0
  }
}
