struct AncestorSequence: Sequence, IteratorProtocol, Sendable {
  var element: LosslessDocument.Element

  mutating func next() -> LosslessDocument.Element? {
    guard let parent = element.parent else { return nil }
    element = parent
    return parent
  }
}
