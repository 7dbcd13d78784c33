extension ContentHash.Builder {
  /// Adds a value as the canonical bytes of an ``ObjectFields`` whose only entry is the value under
  /// an empty name; these bytes include the value's type.
  public mutating func add(_ value: FieldBytes) {
    var writer = ByteWriter()
    guard !value.isNull else {
      writer.count(0)
      return writer.bytes.withUnsafeBufferPointer { add([$0]) }
    }
    writer.count(1)
    writer.text("")
    let content = writer.head(of: value)
    writer.bytes.withUnsafeBufferPointer { add([$0] + [content].compactMap(\.self)) }
  }
}
