/// The attributes of an element after its edits.
struct TagEdit {
  private struct Slot {
    let name: String
    /// The index of an existing attribute in the document; `nil` for a new one.
    var existing: Int?
    /// The requested position of a new attribute.
    var anchor: LosslessDocument.AttributePlace?
    var value: String?
    var isRemoved = false
    var edit = 0
  }

  private let arena: Arena
  private let element: Int
  private var slots: [Slot]
  private var touched: [String: Int] = [:]

  init(_ element: Int, of arena: Arena) {
    self.arena = arena
    self.element = element
    slots = arena.nodes[element].attributes.map {
      Slot(name: arena.name(arena.attributes[$0].name), existing: $0)
    }
  }

  /// Sets an attribute; returns an earlier edit of the same attribute, if any.
  mutating func set(
    _ name: String, to value: String, at place: LosslessDocument.AttributePlace, edit: Int
  ) -> Int? {
    if let other = touch(name, edit) { return other }
    if let index = index(of: name) {
      slots[index].value = value
      slots[index].edit = edit
    } else {
      let slot = Slot(name: name, anchor: place, value: value, edit: edit)
      slots.insert(slot, at: position(of: place))
    }
    return nil
  }

  /// Removes an attribute; returns an earlier edit of the same attribute, if any.
  mutating func remove(_ name: String, edit: Int) -> Int? {
    if let other = touch(name, edit) { return other }
    if let index = index(of: name) {
      slots[index].isRemoved = true
      slots[index].edit = edit
    }
    return nil
  }

  private mutating func touch(_ name: String, _ edit: Int) -> Int? {
    defer { touched[name] = edit }
    return touched[name]
  }

  /// XML compares names by their code points, without canonical equivalence.
  private func index(of name: String) -> Int? {
    slots.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  private func position(of place: LosslessDocument.AttributePlace) -> Int {
    switch place {
    case .last:
      return slots.count
    case .first:
      return slots.firstIndex { $0.anchor != .first } ?? slots.count
    case .before(let name):
      return index(of: name) ?? slots.count
    case .after(let name):
      guard let found = index(of: name) else { return slots.count }
      // Skip attributes added at the same place earlier, and those placed after them in turn.
      var cluster: Set<String> = [name]
      var position = found + 1
      while position < slots.count, case .after(let other) = slots[position].anchor,
        cluster.contains(other)
      {
        cluster.insert(slots[position].name)
        position += 1
      }
      return position
    }
  }

  /// The changes as byte splices.
  func splices() -> [Splice] {
    var splices: [Splice] = []
    let node = arena.nodes[element]
    var end = Int(node.start) + 1 + arena.name(node.name).utf8.count
    for (order, slot) in slots.enumerated() {
      guard let existing = slot.existing else {
        splices.append(Splice(end..<end, order: order, [.raw(written(slot, at: order))]))
        continue
      }
      let attribute = arena.attributes[existing]
      if slot.isRemoved {
        splices.append(Splice(end..<attribute.range.upperBound, []))
      } else if let value = slot.value, !arena.attribute(attribute, hasValue: value) {
        var bytes: [UInt8] = []
        Escaping.append(
          value: value, quote: arena.bytes[attribute.value.lowerBound - 1], to: &bytes)
        splices.append(Splice(attribute.value, [.raw(bytes)]))
      }
      end = attribute.range.upperBound
    }
    return splices
  }

  /// A new attribute with the space before it, in the style of its neighbour.
  private func written(_ slot: Slot, at order: Int) -> [UInt8] {
    let neighbor =
      slots[order...].lazy.compactMap(\.existing).first
      ?? slots[..<order].lazy.reversed().compactMap(\.existing).first
    var bytes: [UInt8] = [Ascii.space]
    var quote = Ascii.quote
    if let neighbor {
      let attribute = arena.attributes[neighbor]
      let before = arena.bytes[..<attribute.range.lowerBound]
      bytes = Array(before.reversed().prefix(while: Ascii.isSpace).reversed())
      quote = arena.bytes[attribute.value.lowerBound - 1]
    }
    bytes += slot.name.utf8
    bytes += [Ascii.equals, quote]
    Escaping.append(value: slot.value ?? "", quote: quote, to: &bytes)
    bytes.append(quote)
    return bytes
  }
}
