public import LayoutModel

/// What is asked of an environment to solve in, where it is not the layout's own canvas.
///
/// What is `nil` stays as the canvas, or the declared environment, has it.
public struct EnvironmentChoice: Hashable, Sendable {
  /// The name of one that the project declares.
  public var declared: String?
  /// The root view's size in points.
  public var size: Size?
  /// A device's identifier or another of its names.
  public var device: String?
  public var orientation: Orientation?
  /// The app's part of an iPad's screen.
  public var split: SplitShare?
  /// What bars and notch cover, in points.
  public var safeArea: EdgeInsets?
  public var direction: LayoutDirection?
  public var textSize: ContentSizeCategory?
  /// The language of texts; it decides the direction too.
  public var language: Language?
  /// The part of the root that a keyboard covers, in points.
  public var keyboard: Rect?
  /// Whether the keyboard floats or is split.
  public var isKeyboardUndocked = false
  /// The system's major version, which controls are drawn for.
  public var systemVersion: Int?
  /// Whether windows are macOS' instead of iOS'.
  public var isMac = false
  /// Whether placeholder constraints take part.
  public var isDesignTime = false
  /// Whether, with ``isDesignTime``, a canvas is as a device would show it, without the defects that
  /// newer versions of Interface Builder have.
  public var isWithoutDefects = false

  /// Makes a choice of the layout's own canvas.
  public init() {}

  /// Whether what is asked of the screen contradicts itself.
  public var namesTwoScreens: Bool {
    declared != nil && (device != nil || orientation != nil || split != nil)
  }

  /// The one that the choice names of the environments that a project declares; `nil` where it names none.
  ///
  /// - Throws: ``LayoutError`` where none of that name is declared, or what asking for them throws.
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

  /// What the choice changes of a canvas's environment, or of a declared one.
  ///
  /// - Throws: ``LayoutError`` where there is no such device, it cannot be split so, or no screen is so
  ///   large.
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

  /// A language written from the left does not turn a canvas that was made to run from the right.
  private var isDirectionAsked: Bool {
    direction != nil || language?.direction == .rightToLeft
  }

  /// Whether what Interface Builder's canvas does otherwise than a device is asked for: on a canvas
  /// that nothing else is asked of.
  package var hasDefects: Bool {
    isDesignTime && !isWithoutDefects && declared == nil && size == nil && device == nil
      && orientation == nil && split == nil && safeArea == nil
  }

  /// Whether views that show other layouts, as tables do their rows, may have another size; not where
  /// the layout's own is given.
  ///
  /// - Parameter declaration: the declared environment that it names.
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
  /// The environment of an app that shares a device's screen with another one.
  ///
  /// - Throws: ``LayoutError`` where no device is named, or it cannot be split so.
  public static func split(
    _ name: String?, _ orientation: Orientation, _ share: SplitShare
  ) throws(LayoutError) -> Environment {
    guard let name else {
      throw LayoutError(
        .unknownName, "A share of a screen is a part of an iPad's.", advice: "Say which iPad's.",
        remedy: .chooseDevice)
    }
    let device = try find(name)
    guard let environment = device.environment(orientation, split: share) else {
      let possible = SplitShare.allCases.filter {
        device.environment(orientation, split: $0) != nil
      }
      throw LayoutError(
        .unknownName,
        "\(name) held \(orientation.rawValue) cannot be split so"
          + (possible.isEmpty
            ? ": no app stands beside another there."
            : "; it can by \(possible.map(\.rawValue).joined(separator: " and "))."))
    }
    return environment
  }
}
