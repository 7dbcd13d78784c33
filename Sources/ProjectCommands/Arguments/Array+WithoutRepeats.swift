extension Array where Element: Hashable {
  /// What is named, each once: somebody who removes a thing twice wants it removed.
  var withoutRepeats: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
