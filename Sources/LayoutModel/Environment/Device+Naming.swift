extension Device {
  /// Every identifier and name by which a device can be found.
  public static let allNames: [String] = all.flatMap { device in
    (device.isInterfaceBuilders ? [device.id] : []) + device.names
  }

  /// Returns the device with this identifier or name; `iPhone 15 Pro` matches `iphone-15-pro`.
  public static func named(_ name: String) -> Device? {
    byName[name] ?? byName[plain(name)] ?? former[name].flatMap { byName[$0] }
  }

  /// Returns the device with a name entered by a user.
  ///
  /// - Throws: ``LayoutError`` with similar names as candidates.
  public static func find(_ name: String) throws(LayoutError) -> Device {
    guard let device = named(name) else {
      let similar = similarNames(to: name)
      guard similar.isEmpty else { throw .unknownName("device", name, candidates: similar) }
      throw LayoutError(
        .unknownName, "There is no device named \(name).",
        advice: "Use a name such as iphone-15-pro or ipad-mini.", remedy: .listDevices)
    }
    return device
  }

  /// Returns the names most similar to an unknown name, best first; at most three.
  ///
  /// Names of the same line and size come first, the nearest generation first among them: an
  /// unknown Pro Max should suggest another Pro Max.
  public static func similarNames(to name: String) -> [String] {
    let wanted = NameParts(plain(name))
    let ranked = allNames.map { (rank: NameParts($0).rank(beside: wanted), name: $0) }
      .filter { $0.rank.distance <= max(1, wanted.text.count / 3) }
    return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.prefix(3).map(\.name)
  }

  private static let byName: [String: Device] = Dictionary(
    all.flatMap { device in ([device.id, plain(device.id)] + device.names).map { ($0, device) } },
    uniquingKeysWith: { first, _ in first })

  /// Identifiers that may occur in projects although Interface Builder now writes different ones.
  private static let former = ["retina6_71": "retina6_72"]

  private static func plain(_ name: String) -> String {
    name.lowercased().split(separator: " ").joined(separator: "-")
  }
}

/// The parts of a device's name: `iphone-15-pro` has the line `iphonepro` and the number 15.
private struct NameParts {
  let text: String
  private let line: String
  private let numbers: [Int]

  struct Rank: Comparable {
    /// The edit distance between the lines of the two names.
    let line: Int
    /// The difference in generations.
    let gap: Int
    /// The edit distance between the whole names.
    let distance: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (a.line, a.gap, a.distance) < (b.line, b.gap, b.distance)
    }
  }

  init(_ text: String) {
    self.text = text
    line = text.filter(\.isLetter)
    numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  func rank(beside wanted: NameParts) -> Rank {
    // A number that only one name has counts as a distant generation.
    let pairs = max(numbers.count, wanted.numbers.count)
    let gap = (0..<pairs).reduce(0) { sum, index in
      guard index < numbers.count, index < wanted.numbers.count else { return sum + 100 }
      let (gap, overflow) = numbers[index].subtractingReportingOverflow(wanted.numbers[index])
      return sum + (overflow ? 100 : Int(min(gap.magnitude, 100)))
    }
    return Rank(
      line: editDistance(line, wanted.line), gap: gap, distance: editDistance(text, wanted.text))
  }
}
