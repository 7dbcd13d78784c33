extension UnsafeMutableBufferPointer where Element: BitwiseCopyable {
  /// Sorts the elements; fast if they are few or nearly sorted.
  ///
  /// The sort is stable for few elements only, so `precedes` should be a strict total order.
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
