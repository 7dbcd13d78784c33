/// A binary heap that returns its greatest element first.
package struct MaxHeap<Element: Comparable> {
  private var elements: [Element] = []

  package init() {}

  /// Inserts an element in O(log n).
  package mutating func insert(_ element: Element) {
    var place = elements.count
    elements.append(element)
    while place > 0, elements[(place - 1) / 2] < elements[place] {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes and returns the greatest element in O(log n), or returns `nil` if the heap is empty.
  package mutating func popMax() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let greatest = elements.first else { return last }
    elements[0] = last
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < elements.count else { return greatest }
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard elements[place] < elements[child] else { return greatest }
      elements.swapAt(place, child)
      place = child
    }
  }
}
