extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Sorts elements of which there are mostly a few, or which mostly are in order already.
  ///
  /// Equal elements keep their order where there are few only, so `precedes` should tell all apart.
  @inline(__always)
  func sortFew(by precedes: (Element, Element) -> Bool) {
    if count > 32 {
      var all = self
      all.sort(by: precedes)
      return
    }
    var next = 1
    while next < count {
      let element = self[next]
      var place = next
      while place > 0, precedes(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
      next += 1
    }
  }
}
