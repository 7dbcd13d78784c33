internal import LayoutModel
internal import LosslessXML

/// Distinguishes UIKit documents of Interface Builder from everything else.
enum DocumentKind {
  static func of(
    _ root: Element, name: String
  ) throws(ImportError) -> SourceDocument.Kind {
    guard root.name == "document", let type = root.attribute("type"),
      type.contains("InterfaceBuilder")
    else {
      let old = root.name == "archive"
      throw ImportError(
        .notInterfaceBuilder, at: root, document: name,
        message: old
          ? "This is an Interface Builder 3 or 4 document. Open and save it in a newer Xcode."
          : "This is not a storyboard or xib: its root element is <\(root.name)>.")
    }
    let runtime = root.attribute("targetRuntime") ?? ""
    let isUIKit = type.contains("CocoaTouch") || type.contains("AppleTV")
    guard isUIKit || runtime.contains("CocoaTouch") else {
      let platform = runtime.hasPrefix("MacOSX") ? "macOS" : "\(runtime.isEmpty ? type : runtime)"
      throw ImportError(
        .unsupportedPlatform, at: root, document: name,
        message: "This document is for \(platform). alstore imports documents for iOS and tvOS.")
    }
    return type.contains("Storyboard") ? .storyboard : .xib
  }
}
