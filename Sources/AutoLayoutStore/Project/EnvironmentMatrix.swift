public import LayoutModel

/// All combinations of devices, screen shares, orientations, directions, text sizes and languages.
///
/// Axes without values use those of the layout: its canvas, its direction, large text.
public struct EnvironmentMatrix: Sendable {
  private var devices: [Named] = []
  private var shares: [SplitShare] = []
  private var orientations: [Orientation] = []
  private var directions: [LayoutDirection] = []
  private var textSizes: [ContentSizeCategory] = []
  private var languages: [Language] = []
  /// Other matrices whose combinations follow.
  private var more: [EnvironmentMatrix] = []

  private init() {}

  /// The default environments for reviewing changes: the layout's own canvas, the smallest and the
  /// largest phones, a tablet, right-to-left direction, and text of an accessibility size.
  ///
  /// With display zoom, an iPhone SE is as narrow as the first one.
  public static let ofChanges: EnvironmentMatrix = {
    var (screens, direction, textSize) = (Self(), Self(), Self())
    screens.devices = ["iphone-se-1", "iphone-se", "iphone-16-pro-max", "ipad-air"].compactMap {
      name in Device.named(name).map { Named($0, as: name) }
    }
    direction.directions = [.rightToLeft]
    textSize.textSizes = [.accessibilityLarge]
    var result = Self()
    result.more = [screens, direction, textSize]
    return result
  }()

  /// A device and the name used to request it: several devices have the same screen.
  private struct Named: Equatable {
    let device: Device
    let name: String

    init(_ device: Device, as word: String? = nil) {
      self.device = device
      name = word.flatMap { device.names.contains($0) ? $0 : nil } ?? device.name
    }

    static func == (a: Named, b: Named) -> Bool { a.device == b.device }
  }

  /// Parses comma-separated devices, shares, orientations, directions, text sizes and
  /// `language=CODE`.
  ///
  /// `all` stands for all devices with their full screen, orientations, directions and text sizes.
  ///
  /// - Throws: ``LayoutError`` for an unknown word, or a device or share without a combination.
  public init(parsing text: String) throws(LayoutError) {
    var namesAll = false
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      switch word {
      case "all":
        namesAll = true
        devices = Device.all.map { Named($0) }
        orientations = Orientation.allCases
        directions = LayoutDirection.allCases
        textSizes = ContentSizeCategory.allCases
      default: try add(word)
      }
    }
    try checkShares(leavingOutDevices: namesAll)
  }

  /// Rejects devices and shares without a valid combination: phones are never split, and iPads are
  /// split in halves only in landscape.
  private func checkShares(leavingOutDevices: Bool) throws(LayoutError) {
    guard !devices.isEmpty, !shares.isEmpty else { return }
    let held = orientations.isEmpty ? [.portrait] : orientations
    func isThere(_ device: Device, _ share: SplitShare) -> Bool {
      held.contains { device.environment($0, split: share) != nil }
    }
    let how = held.map(\.rawValue).joined(separator: " or ")
    for share in shares where !devices.contains(where: { isThere($0.device, share) }) {
      let names = devices.map(\.name).joined(separator: ", ")
      let isInLandscape = devices.contains {
        $0.device.environment(.landscape, split: share) != nil
      }
      throw LayoutError(
        .illegalTrait,
        "\(share.rawValue) is not a possible share on \(leavingOutDevices ? "any device" : names) "
          + "in \(how).",
        advice: isInLandscape ? "Add landscape." : "Only iPads have Split View.")
    }
    guard !leavingOutDevices else { return }
    for named in devices where !shares.contains(where: { isThere(named.device, $0) }) {
      throw LayoutError(
        .illegalTrait,
        "\(named.name) in \(how) is never split into "
          + "\(shares.map(\.rawValue).joined(separator: " or ")), so it would be ignored.",
        advice: "Use it in a matrix without shares.")
    }
  }

  /// The words with a single meaning: all except `all` and languages.
  package static var words: [String] {
    Device.allNames + SplitShare.allCases.map(\.rawValue) + Orientation.allCases.map(\.rawValue)
      + LayoutDirection.allCases.map(\.rawValue) + ContentSizeCategory.allCases.map(\.rawValue)
  }

  private mutating func add(_ word: String) throws(LayoutError) {
    func insert<Value: Equatable>(_ value: Value, _ values: inout [Value]) {
      if !values.contains(value) { values.append(value) }
    }
    if let device = Device.named(word) {
      insert(Named(device, as: word), &devices)
    } else if let share = SplitShare(rawValue: word) {
      insert(share, &shares)
    } else if let orientation = Orientation(rawValue: word) {
      insert(orientation, &orientations)
    } else if let direction = LayoutDirection(rawValue: word) {
      insert(direction, &directions)
    } else if let textSize = ContentSizeCategory(rawValue: word) {
      insert(textSize, &textSizes)
    } else if word.hasPrefix("language="), let language = Language(word.dropFirst(9)) {
      insert(language, &languages)
    } else {
      let candidates = similarNames(to: word, in: ["all"] + Self.words)
      throw LayoutError(
        .unknownName,
        "\(word.isEmpty ? "An empty word" : word) is not a device, screen share, orientation, "
          + "direction, text size or language=CODE.",
        advice: didYouMean(candidates), candidates: candidates)
    }
  }

  /// Whether it specifies the screen, of which a layout may fill only a part.
  package var isOfScreen: Bool {
    !devices.isEmpty || !shares.isEmpty || !orientations.isEmpty
      || more.contains(where: \.isOfScreen)
  }

  /// Whether views that show other layouts, such as tables their rows, may change size in it.
  package var mayResizeContainers: Bool {
    isOfScreen || !textSizes.isEmpty || !languages.isEmpty
      || more.contains(where: \.mayResizeContainers)
  }

  /// Whether it includes translations of texts.
  public var hasLanguages: Bool { !languages.isEmpty || more.contains(where: \.hasLanguages) }

  /// Returns the combinations for a canvas, each with a name made of its words.
  ///
  /// Combinations that no device supports, such as a phone in halves, are omitted.
  public func environments(for canvas: Canvas) -> [(name: String, environment: Environment)] {
    combinations(for: canvas) + more.flatMap { $0.environments(for: canvas) }
  }

  private func combinations(
    for canvas: Canvas
  ) -> [(name: String, environment: Environment)] {
    screens(for: canvas).flatMap { screen in
      (directions.isEmpty ? [canvas.direction] : directions).flatMap { direction in
        (textSizes.isEmpty ? [.large] : textSizes).flatMap { textSize in
          shownLanguages.map { language in
            var environment = screen.environment
            let ownDirection = directions.isEmpty && language?.direction == .rightToLeft
            environment.direction = ownDirection ? .rightToLeft : direction
            environment.textSize = textSize
            environment.language = language
            let words =
              screen.words + (directions.isEmpty ? [] : [direction.rawValue])
              + (textSizes.isEmpty ? [] : [textSize.rawValue])
              + (language.map { [$0.code] } ?? [])
            return (words.isEmpty ? "canvas" : words.joined(separator: " "), environment)
          }
        }
      }
    }
  }

  /// The languages to show; `nil` for the original texts.
  private var shownLanguages: [Language?] { languages.isEmpty ? [nil] : languages }

  private typealias Screen = (words: [String], environment: Environment)

  private func screens(for canvas: Canvas) -> [Screen] {
    let own = canvas.device.flatMap(Device.named)
    guard !devices.isEmpty || !shares.isEmpty else {
      guard !orientations.isEmpty else { return [([], canvas.environment)] }
      return orientations.map { ([$0.rawValue], canvas.turned(to: $0).environment) }
    }
    return (devices.isEmpty ? own.map { [Named($0)] } ?? [] : devices).flatMap { named in
      let device = named.device
      return (orientations.isEmpty ? [.portrait] : orientations).flatMap {
        orientation -> [Screen] in
        let words =
          [named.name] + (orientations.isEmpty ? [] : [orientation.rawValue])
        guard !shares.isEmpty else {
          return [(words, canvas.keepingBars(on: device.environment(orientation)))]
        }
        return shares.compactMap { share in
          device.environment(orientation, split: share).map {
            (words + [share.rawValue], canvas.keepingBars(on: $0))
          }
        }
      }
    }
  }
}
