extension Array where Element: Hashable {
  /// The elements without duplicates, for removals that name something twice.
  var withoutRepeats: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
