/// Everything outside a layout that decides how it is laid out.
public struct Environment: Hashable, Codable, Sendable {
  /// The root view's size, in points.
  public var size: Size
  /// What bars, notch and home indicator cover of the root view, in points.
  public var safeArea: EdgeInsets
  /// Pixels per point; frames are rounded to its grid.
  public var scale: Double
  public var orientation: Orientation
  public var widthClass: SizeClass
  public var heightClass: SizeClass
  public var idiom: Idiom
  public var direction: LayoutDirection
  public var textSize: ContentSizeCategory
  /// The text size at which the sizes that are given for texts are theirs; `nil` for the default.
  public var givenTextSize: ContentSizeCategory?
  /// The device's identifier in the device table, where there is one.
  public var device: String?
  /// The part of the root view that a keyboard covers, in points; `nil` where there is none.
  public var keyboard: Rect?
  /// Whether that keyboard floats or is split, away from the screen's lower edge.
  ///
  /// Guides do not follow such a keyboard unless their view says so.
  public var isKeyboardUndocked = false
  /// The major version of the system, which decides how large controls are drawn; `nil` for those
  /// from 13 to 18.
  public var systemVersion: Int?
  /// Whether y grows upwards from a superview's lower edge in the frames that are reported, as in
  /// AppKit's views that are not flipped.
  public var isUnflipped = false
  /// `nil` for the texts as they stand.
  public var language: Language?
  /// Whether there are size classes at all.
  ///
  /// The canvas of Xcode up to version 7 was of any width and any height class, and no condition on
  /// a class holds there.
  public var hasSizeClasses: Bool { device != Device.any }
  /// Whether placeholder constraints take part, as on Interface Builder's canvas.
  public var includesPlaceholders = false

  /// Makes an environment.
  ///
  /// Size classes and orientation follow the size unless given.
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

  /// Reads what ``encode(to:)`` writes, or wrote before a field came that is as it is by default where
  /// nothing is said of it.
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

  /// Apple's size classes: pads are regular both ways, phones by orientation, and phones whose
  /// longer side is 736, or whose shorter side is at least 414, are regularly wide in landscape.
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
