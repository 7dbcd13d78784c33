extension DocumentTree {
  /// The address of an element, as stored in decisions: the nearest object's id, followed by the
  /// keys of the properties below it.
  func address(of number: Int) -> String {
    if let identity = identities[number] { return identity }
    guard parents[number] >= 0 else { return "" }
    let key = key(of: number)
    let alike = children[parents[number]].prefix { $0 != number }
      .reduce(0) { identities[$1] == nil && self.key(of: $1) == key ? $0 + 1 : $0 }
    return address(of: parents[number]) + "/" + key + (alike == 0 ? "" : " ~\(alike + 1)")
  }
}
