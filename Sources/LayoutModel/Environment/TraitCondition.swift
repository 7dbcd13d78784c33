/// A set of traits that must all match; `nil` matches anything.
public struct TraitCondition: Hashable, Sendable {
  public var widthClass: SizeClass?
  public var heightClass: SizeClass?
  public var orientation: Orientation?
  public var direction: LayoutDirection?
  /// A device's identifier in the device table.
  public var device: String?
  public var idiom: Idiom?
  /// Also matches regional variants: `de` matches `de-AT`.
  public var language: Language?

  /// Creates a condition; without arguments it always holds.
  public init(
    widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, orientation: Orientation? = nil,
    direction: LayoutDirection? = nil, device: String? = nil, idiom: Idiom? = nil,
    language: Language? = nil
  ) {
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.orientation = orientation
    self.direction = direction
    self.device = device
    self.idiom = idiom
    self.language = language
  }

  /// Whether every given trait matches an environment.
  public func matches(_ environment: Environment) -> Bool {
    if widthClass != nil || heightClass != nil, !environment.hasSizeClasses { return false }
    return (widthClass.map { $0 == environment.widthClass } ?? true)
      && (heightClass.map { $0 == environment.heightClass } ?? true)
      && (orientation.map { $0 == environment.orientation } ?? true)
      && (direction.map { $0 == environment.direction } ?? true)
      && (device.map { $0 == environment.device } ?? true)
      && (idiom.map { $0 == environment.idiom } ?? true)
      && (language.map { $0.covers(environment.language) } ?? true)
  }
}

extension TraitCondition: CustomStringConvertible {
  /// The command-line form: `wC hR landscape rtl device=ID language=CODE`, separated by commas.
  public var description: String {
    var words: [String] = []
    if let widthClass { words.append("w" + widthClass.letter) }
    if let heightClass { words.append("h" + heightClass.letter) }
    if let orientation { words.append(orientation.rawValue) }
    if let direction { words.append(direction.rawValue) }
    if let device { words.append("device=" + device) }
    if let idiom { words.append("idiom=" + idiom.rawValue) }
    if let language { words.append("language=" + language.code) }
    return words.joined(separator: ",")
  }

  /// The fixed words: those for size classes, orientations and directions.
  package static var words: [String] {
    SizeClass.allCases.map { "w" + $0.letter } + SizeClass.allCases.map { "h" + $0.letter }
      + Orientation.allCases.map(\.rawValue) + LayoutDirection.allCases.map(\.rawValue)
  }

  /// What can be combined in the command-line form.
  package static var syntax: String {
    let idioms = Idiom.allCases.map(\.rawValue).joined(separator: "|")
    return (words + ["device=ID", "idiom=\(idioms)", "language=CODE"]).joined(separator: " ")
  }

  /// Parses the command-line form, in which words are separated by commas.
  ///
  /// - Throws: ``LayoutError`` naming a word that is unknown or contradicts another.
  public init(parsing text: some StringProtocol) throws(LayoutError) {
    self.init()
    for word in text.split(separator: ",") {
      try add(String(word.trimming { $0 == " " || $0 == "\t" }))
    }
  }

  private mutating func add(_ word: String) throws(LayoutError) {
    func set<Value: Equatable>(_ place: inout Value?, _ value: Value) throws(LayoutError) {
      guard place == nil || place == value else { throw .contradictoryTraits(word) }
      place = value
    }
    switch word {
    case "wC": try set(&widthClass, .compact)
    case "wR": try set(&widthClass, .regular)
    case "hC": try set(&heightClass, .compact)
    case "hR": try set(&heightClass, .regular)
    case "portrait": try set(&orientation, .portrait)
    case "landscape": try set(&orientation, .landscape)
    case "ltr": try set(&direction, .leftToRight)
    case "rtl": try set(&direction, .rightToLeft)
    default:
      if word.hasPrefix("device="), word.count > 7 {
        let name = String(word.dropFirst(7))
        try set(&device, Device.named(name)?.id ?? name)
      } else if word.hasPrefix("idiom="), let idiom = Idiom(rawValue: String(word.dropFirst(6))) {
        try set(&self.idiom, idiom)
      } else if word.hasPrefix("language="), let language = Language(String(word.dropFirst(9))) {
        try set(&self.language, language)
      } else {
        throw .unknownTrait(word)
      }
    }
  }
}
