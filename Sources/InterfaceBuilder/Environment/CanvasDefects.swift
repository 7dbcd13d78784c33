public import LayoutModel
internal import LosslessXML

/// What Interface Builder's canvas does otherwise than any device.
///
/// Frames that it recorded show them, so they can only be recomputed with them; an app never has them.
public struct CanvasDefects: Hashable, Sendable {
  private let tools: Int

  /// Reads which Xcode saved a document.
  ///
  /// - Throws: `XMLError` where it is none.
  public init(bytes: [UInt8]) throws {
    tools = ToolsVersion.number(of: try LosslessDocument(bytes).root)
  }

  /// The text size that the canvas drew text styles at; `nil` for the default.
  ///
  /// All 128 labels of these versions agree with it whose recorded width is that of their text at some
  /// text size and tells it from others; from Xcode 8 to 12 and since 14 it is the default.
  public var textSize: ContentSizeCategory? {
    switch tools {
    case 7000..<11000: .medium
    case 18000..<21000: .extraSmall
    default: nil
    }
  }

  /// The major version of the system that drew the canvas.
  public var systemVersion: Int { ToolsVersion.systemVersion(tools) }

  /// The version from which on the canvas counts what notch and home indicator cover twice.
  private static let firstToDouble = 23727

  /// The safe area of a root that fills the screen of a phone with a home indicator, as the canvas
  /// counts it, in points; `nil` where it counts as a device does.
  public func safeArea(of layout: Layout) -> EdgeInsets? {
    let canvas = layout.canvas
    guard tools >= Self.firstToDouble, let device = canvas.device.flatMap(Device.named),
      device.idiom == .phone, device.portraitSafeArea.bottom > 0,
      canvas.size == device.environment(canvas.orientation).size
    else { return nil }
    var result = canvas.safeArea
    let status = StatusBarHeights.height(device: canvas.device, tools: tools)
    if canvas.orientation == .landscape {
      // What it counts once more is an upright phone's.
      result.top += status
      result.bottom += device.portraitSafeArea.bottom
      return result
    }
    if result.top >= status { result.top += status }
    if result.bottom >= device.portraitSafeArea.bottom {
      result.bottom += device.portraitSafeArea.bottom
    }
    return result
  }
}
