/// An environment that a project names, so that its layouts are checked in it.
public struct DeclaredEnvironment: Hashable, Sendable {
  /// Unique in the project.
  public var name: String
  /// A device's identifier in the device table; `nil` where `size` is given.
  public var device: String?
  /// The root view's size in points; beside a `device`, the part of its screen that an app has.
  public var size: Size?
  /// `nil` for portrait on a device, and for what the size says without one.
  public var orientation: Orientation?
  /// `nil` for the language's, or the layout's own.
  public var direction: LayoutDirection?
  /// `nil` for large.
  public var textSize: ContentSizeCategory?
  /// `nil` for the texts as they stand.
  public var language: Language?

  /// Makes an environment; `device` or `size` says how large it is.
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

  /// Whether it says how large the screen is, or an app's part of it, rather than the layout.
  public var isOfScreen: Bool { device != nil }

  /// Whether views that show other layouts, as tables do their rows, may have another size in it.
  package var mayResizeContainers: Bool { isOfScreen || textSize != nil || language != nil }

  /// The environment for a layout with this canvas.
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
    // A language written from the left does not turn a canvas that was made to run from the right.
    let turned: LayoutDirection? = language?.direction == .rightToLeft ? .rightToLeft : nil
    result.direction = direction ?? turned ?? canvas.direction
    result.textSize = textSize ?? .large
    result.language = language
    return result
  }
}

extension Canvas {
  /// What a layout with this canvas is laid out in: a declared environment, or the canvas itself.
  public func environment(in declared: DeclaredEnvironment?) -> Environment {
    declared?.environment(for: self) ?? environment
  }
}
