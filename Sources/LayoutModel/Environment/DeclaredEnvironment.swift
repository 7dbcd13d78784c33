/// A named environment in which a project's layouts are checked.
public struct DeclaredEnvironment: Hashable, Sendable {
  /// Unique in the project.
  public var name: String
  /// The device's identifier in the device table; `nil` if only `size` is given.
  public var device: String?
  /// The root view's size in points; with a `device`, the app's part of its screen.
  public var size: Size?
  /// `nil` for portrait on a device, or for the orientation of the size without a device.
  public var orientation: Orientation?
  /// `nil` for the language's direction, or the layout's own.
  public var direction: LayoutDirection?
  /// `nil` for large.
  public var textSize: ContentSizeCategory?
  /// `nil` for the texts as they are.
  public var language: Language?

  /// Creates an environment whose size comes from `device` or `size`.
  public init(
    name: String, device: String? = nil, size: Size? = nil, orientation: Orientation? = nil,
    direction: LayoutDirection? = nil, textSize: ContentSizeCategory? = nil,
    language: Language? = nil
  ) {
    self.name = name
    self.device = device
    self.size = size
    self.orientation = orientation
    self.direction = direction
    self.textSize = textSize
    self.language = language
  }

  /// Whether the size is that of a screen, or an app's part of it, rather than a layout's.
  public var isOfScreen: Bool { device != nil }

  /// Whether views that contain other layouts, such as tables with rows, may change size in it.
  package var mayResizeContainers: Bool { isOfScreen || textSize != nil || language != nil }

  /// Returns the environment for a layout with this canvas.
  public func environment(for canvas: Canvas) -> Environment {
    var result: Environment
    if let device = device.flatMap(Device.named) {
      let orientation = orientation ?? .portrait
      result = device.environment(orientation)
      if let size {
        let shared = SplitShare.allCases.compactMap {
          device.environment(orientation, split: $0)
        }
        result = shared.first { $0.size == size } ?? result
        result.size = size
      }
      result = canvas.keepingBars(on: result)
    } else {
      result = Environment(
        size: size ?? canvas.size, safeArea: canvas.safeArea, scale: canvas.scale,
        orientation: orientation)
    }
    // A left-to-right language does not override a canvas that runs from right to left.
    let turned: LayoutDirection? = language?.direction == .rightToLeft ? .rightToLeft : nil
    result.direction = direction ?? turned ?? canvas.direction
    result.textSize = textSize ?? .large
    result.language = language
    return result
  }
}

extension Canvas {
  /// Returns the environment of a layout with this canvas: the declared one, or the canvas itself.
  public func environment(in declared: DeclaredEnvironment?) -> Environment {
    declared?.environment(for: self) ?? environment
  }
}
