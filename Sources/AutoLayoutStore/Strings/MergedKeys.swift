/// The keys of two files of texts in a common order.
enum MergedKeys {
  /// Returns the keys of both sides, with new keys of theirs after the key that they follow there.
  ///
  /// - Parameter isSorted: whether new keys of both sides at one place are sorted alphabetically,
  ///   as Xcode sorts catalogs; otherwise ours come first.
  static func order(_ ours: [String], _ theirs: [String], isSorted: Bool) -> [String] {
    let known = Set(ours)
    let shared = known.intersection(theirs)
    var following: [String: [String]] = [:]
    var first: [String] = []
    var anchor: String?
    for key in theirs {
      if shared.contains(key) {
        anchor = key
      } else if let anchor {
        following[anchor, default: []].append(key)
      } else {
        first.append(key)
      }
    }
    var result: [String] = []
    var waiting = first
    for key in ours {
      if shared.contains(key) {
        result += waiting
        waiting = []
      } else if isSorted {
        while let next = waiting.first, next.lowercased() < key.lowercased() {
          result.append(waiting.removeFirst())
        }
      }
      result.append(key)
      if shared.contains(key) { waiting = following[key] ?? [] }
    }
    return result + waiting
  }
}
