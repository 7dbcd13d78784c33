/// Everything outside a layout that affects how it is laid out.
public struct Environment: Hashable, Codable, Sendable {
  /// The root view's size, in points.
  public var size: Size
  /// The root view's insets for bars, notch and home indicator, in points.
  public var safeArea: EdgeInsets
  /// Pixels per point; frames are rounded to the pixel grid.
  public var scale: Double
  public var orientation: Orientation
  public var widthClass: SizeClass
  public var heightClass: SizeClass
  public var idiom: Idiom
  public var direction: LayoutDirection
  public var textSize: ContentSizeCategory
  /// The text size for which the given content sizes of texts are meant; `nil` for the default.
  public var givenTextSize: ContentSizeCategory?
  /// The device's identifier in the device table, if any.
  public var device: String?
  /// The part of the root view that a keyboard covers, in points; `nil` if there is no keyboard.
  public var keyboard: Rect?
  /// Whether the keyboard floats or is split, away from the screen's lower edge.
  ///
  /// Layout guides follow such a keyboard only if their view requests it.
  public var isKeyboardUndocked = false
  /// The system's major version, which determines the sizes of controls; `nil` for those of 13 to
  /// 18.
  public var systemVersion: Int?
  /// Whether y grows upwards from the superview's lower edge in reported frames, as in AppKit's
  /// unflipped views.
  public var isUnflipped = false
  /// `nil` for the texts as they are.
  public var language: Language?
  /// Whether the environment has size classes.
  ///
  /// The canvas of Xcode 7 and earlier had any width and any height class, so conditions on a size
  /// class do not hold there.
  public var hasSizeClasses: Bool { device != Device.any }
  /// Whether placeholder constraints are included, as on Interface Builder's canvas.
  public var includesPlaceholders = false

  /// Creates an environment.
  ///
  /// Size classes and orientation are derived from the size unless given.
  public init(
    size: Size, safeArea: EdgeInsets = .zero, scale: Double = 2, orientation: Orientation? = nil,
    idiom: Idiom = .phone, direction: LayoutDirection = .leftToRight,
    textSize: ContentSizeCategory = .large, device: String? = nil
  ) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
    self.orientation = orientation ?? (size.width > size.height ? .landscape : .portrait)
    self.idiom = idiom
    self.direction = direction
    self.textSize = textSize
    self.device = device
    (widthClass, heightClass) = Self.sizeClasses(
      size: size, orientation: self.orientation, idiom: idiom)
  }

  /// Decodes an environment written by this or an earlier version; missing fields get their
  /// defaults.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    size = try values.decode(Size.self, forKey: .size)
    safeArea = try values.decode(EdgeInsets.self, forKey: .safeArea)
    scale = try values.decode(Double.self, forKey: .scale)
    orientation = try values.decode(Orientation.self, forKey: .orientation)
    widthClass = try values.decode(SizeClass.self, forKey: .widthClass)
    heightClass = try values.decode(SizeClass.self, forKey: .heightClass)
    idiom = try values.decode(Idiom.self, forKey: .idiom)
    direction = try values.decode(LayoutDirection.self, forKey: .direction)
    textSize = try values.decode(ContentSizeCategory.self, forKey: .textSize)
    givenTextSize = try values.decodeIfPresent(ContentSizeCategory.self, forKey: .givenTextSize)
    device = try values.decodeIfPresent(String.self, forKey: .device)
    keyboard = try values.decodeIfPresent(Rect.self, forKey: .keyboard)
    systemVersion = try values.decodeIfPresent(Int.self, forKey: .systemVersion)
    language = try values.decodeIfPresent(Language.self, forKey: .language)
    for (key, flag) in [
      (CodingKeys.isKeyboardUndocked, \Environment.isKeyboardUndocked),
      (.isUnflipped, \.isUnflipped), (.includesPlaceholders, \.includesPlaceholders),
    ] {
      if let known = try values.decodeIfPresent(Bool.self, forKey: key) {
        self[keyPath: flag] = known
      }
    }
  }

  /// Returns Apple's size classes: iPads are regular on both axes, phones depend on orientation,
  /// with regular width in landscape if the shorter side is at least 414 points.
  public static func sizeClasses(size: Size, orientation: Orientation, idiom: Idiom) -> (
    width: SizeClass, height: SizeClass
  ) {
    switch (idiom, orientation) {
    case (.phone, .portrait): (.compact, .regular)
    case (.phone, .landscape):
      (min(size.width, size.height) >= 414 ? .regular : .compact, .compact)
    default: (.regular, .regular)
    }
  }
}
