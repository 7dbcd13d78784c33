public import LayoutModel

/// Changes to the environment to solve in.
///
/// Values that are `nil` are those of the layout's canvas or of the declared environment.
public struct EnvironmentChoice: Hashable, Sendable {
  /// The name of an environment declared by the project.
  public var declared: String?
  /// The size of the root view in points.
  public var size: Size?
  /// A device's identifier or alternative name.
  public var device: String?
  public var orientation: Orientation?
  /// The app's share of an iPad's screen.
  public var split: SplitShare?
  /// The insets covered by bars and the notch, in points.
  public var safeArea: EdgeInsets?
  public var direction: LayoutDirection?
  public var textSize: ContentSizeCategory?
  /// The language of texts, which also determines the direction.
  public var language: Language?
  /// The part of the root view covered by a keyboard, in points.
  public var keyboard: Rect?
  /// Whether the keyboard is floating or split.
  public var isKeyboardUndocked = false
  /// The major system version that determines the appearance of controls.
  public var systemVersion: Int?
  /// Whether windows are those of macOS instead of iOS.
  public var isMac = false
  /// Whether to include placeholder constraints.
  public var isDesignTime = false
  /// Whether, with ``isDesignTime``, the canvas is as on a device, without the defects of newer
  /// versions of Interface Builder.
  public var isWithoutDefects = false

  /// Creates a choice of the layout's own canvas.
  public init() {}

  /// Whether both a declared environment and a device, orientation or split are specified.
  public var namesTwoScreens: Bool {
    declared != nil && (device != nil || orientation != nil || split != nil)
  }

  /// Returns the declared environment that the choice names, or `nil` if it names none.
  ///
  /// - Throws: ``LayoutError`` if no environment has that name; errors of `all`.
  public func declaration(
    among all: @autoclosure () throws -> [DeclaredEnvironment]
  ) throws -> DeclaredEnvironment? {
    guard let declared else { return nil }
    let all = try all()
    guard let found = all.first(where: { $0.name == declared }) else {
      throw LayoutError.unknownName(
        "environment", declared, candidates: similarNames(to: declared, in: all.map(\.name)))
    }
    return found
  }

  /// Returns the environment of a canvas or declaration with the choice's changes.
  ///
  /// - Throws: ``LayoutError`` if the device is unknown or cannot be split that way, or if no
  ///   screen is so large.
  public func environment(
    of canvas: Canvas, from declaration: DeclaredEnvironment? = nil
  ) throws(LayoutError) -> Environment {
    var result = canvas.environment(in: declaration)
    if let device {
      result = canvas.keepingBars(on: try Device.find(device).environment(orientation ?? .portrait))
      result.direction = canvas.direction
    } else if let orientation, orientation != result.orientation {
      result = canvas.turned(to: orientation).environment
    }
    if let split {
      result = canvas.keepingBars(
        on: try Device.split(device ?? canvas.device, result.orientation, split))
      result.direction = canvas.direction
    }
    if let size { resize(&result, to: size) }
    if let safeArea { result.safeArea = safeArea }
    try Layout.check(result)
    if let language { result.language = language }
    if let direction = direction ?? language?.direction, isDirectionAsked {
      result.direction = direction
    }
    if let textSize { result.textSize = textSize }
    if let keyboard { result.keyboard = keyboard }
    result.includesPlaceholders = isDesignTime
    result.isKeyboardUndocked = isKeyboardUndocked
    result.systemVersion = systemVersion
    if isMac {
      result.idiom = .mac
      result.isUnflipped = true
      (result.widthClass, result.heightClass) = (.regular, .regular)
    }
    return result
  }

  /// A left-to-right language does not change the direction of a right-to-left canvas.
  private var isDirectionAsked: Bool {
    direction != nil || language?.direction == .rightToLeft
  }

  /// Whether to reproduce defects of Interface Builder's canvas, if no other screen is chosen.
  package var hasDefects: Bool {
    isDesignTime && !isWithoutDefects && declared == nil && size == nil && device == nil
      && orientation == nil && split == nil && safeArea == nil
  }

  /// Whether views that show other layouts, such as tables their rows, may change size; not if the
  /// layout's own size is given.
  ///
  /// - Parameter declaration: the declared environment that the choice names.
  package func mayResizeContainers(from declaration: DeclaredEnvironment?) -> Bool {
    size == nil
      && (device != nil || orientation != nil || split != nil || textSize != nil || language != nil
        || declaration?.mayResizeContainers == true)
  }

  private func resize(_ environment: inout Environment, to size: Size) {
    environment.size = size
    if orientation == nil, device == nil {
      environment.orientation = size.width > size.height ? .landscape : .portrait
    }
    (environment.widthClass, environment.heightClass) = Environment.sizeClasses(
      size: size, orientation: environment.orientation, idiom: environment.idiom)
  }
}

extension Device {
  /// Returns the environment of an app that shares a device's screen with another app.
  ///
  /// - Throws: ``LayoutError`` if no device is given, or if it cannot be split that way.
  public static func split(
    _ name: String?, _ orientation: Orientation, _ share: SplitShare
  ) throws(LayoutError) -> Environment {
    guard let name else {
      throw LayoutError(
        .unknownName, "Only an iPad's screen can be split.", advice: "Choose an iPad.",
        remedy: .chooseDevice)
    }
    let device = try find(name)
    guard let environment = device.environment(orientation, split: share) else {
      let possible = SplitShare.allCases.filter {
        device.environment(orientation, split: $0) != nil
      }
      throw LayoutError(
        .unknownName,
        "\(name) in \(orientation.rawValue) "
          + (possible.isEmpty
            ? "has no Split View."
            : "cannot be split like that, only into "
              + "\(possible.map(\.rawValue).joined(separator: " or "))."))
    }
    return environment
  }
}
