public import LayoutModel
internal import LosslessXML

/// The ways in which Interface Builder's canvas differs from any device.
///
/// They affect recorded frames and are therefore needed to recompute these; apps never have them.
public struct CanvasDefects: Hashable, Sendable {
  private let tools: Int

  init(tools: Int) { self.tools = tools }

  /// Reads the version of the Xcode that saved a document.
  ///
  /// - Throws: `XMLError` if it cannot be parsed.
  public init(bytes: [UInt8]) throws {
    self.init(tools: ToolsVersion.number(of: try LosslessDocument(bytes).root))
  }

  /// Returns a layout's canvas in this version, including constraints removed at build time.
  package func canvasEnvironment(of layout: Layout) -> Environment {
    var result = layout.canvas.designTimeEnvironment
    apply(to: &result, of: layout)
    return result
  }

  /// Applies the canvas's safe area, system version and text size.
  ///
  /// - Parameter textSize: The requested text size, which overrides the canvas's.
  package func apply(
    to environment: inout Environment, of layout: Layout, textSize: ContentSizeCategory? = nil
  ) {
    if let safeArea = safeArea(of: layout) { environment.safeArea = safeArea }
    environment.systemVersion = environment.systemVersion ?? systemVersion
    guard let drawn = self.textSize else { return }
    environment.givenTextSize = drawn
    if textSize == nil { environment.textSize = drawn }
  }

  /// The text size at which the canvas drew text styles; `nil` for the default.
  ///
  /// It agrees with all 128 labels of these versions whose recorded width matches their text at a
  /// single text size; from Xcode 8 to 12 and since 14, it is the default.
  public var textSize: ContentSizeCategory? {
    switch tools {
    case 7000..<11000: .medium
    case 18000..<21000: .extraSmall
    default: nil
    }
  }

  /// The major version of the system that drew the canvas.
  public var systemVersion: Int { ToolsVersion.systemVersion(tools) }

  /// The first version whose canvas counts the areas of notch and home indicator twice.
  private static let firstToDouble = 23727

  /// The canvas's safe area, in points, for a root on the screen of a phone with a home indicator,
  /// except in a sheet; `nil` if it is the same as on a device.
  public func safeArea(of layout: Layout) -> EdgeInsets? {
    let canvas = layout.canvas
    guard tools >= Self.firstToDouble, let device = canvas.device.flatMap(Device.named),
      device.idiom == .phone, device.portraitSafeArea.bottom > 0
    else { return nil }
    let screen = device.environment(canvas.orientation).size
    guard
      canvas.size == screen
        || canvas.orientation == .portrait && isFreeform(canvas.size, on: screen)
    else { return nil }
    var result = canvas.safeArea
    let status = StatusBarHeights.height(device: canvas.device, tools: tools)
    if canvas.orientation == .landscape {
      // The additional insets are those of a phone in portrait.
      result.top += status
      result.bottom += device.portraitSafeArea.bottom
      return result
    }
    if result.top >= status { result.top += status }
    // A lower root keeps the single area of the home indicator.
    let isLower = canvas.size.height < screen.height && canvas.size.width <= screen.width
    if result.bottom >= device.portraitSafeArea.bottom, !isLower {
      result.bottom += device.portraitSafeArea.bottom
    }
    return result
  }

  /// Whether a root has a size of its own, rather than that of a sheet or below a bar.
  private func isFreeform(_ size: Size, on screen: Size) -> Bool {
    size.width != screen.width || size.height > screen.height
      || size.height < screen.height - Self.highestAboveSheet
  }

  /// The most that a sheet or a root between bars falls short of the screen, in points.
  private static let highestAboveSheet = 200.0
}
