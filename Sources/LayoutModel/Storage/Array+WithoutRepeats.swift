extension Array where Element: Hashable {
  /// The elements in order, each once.
  package var withoutRepeats: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
