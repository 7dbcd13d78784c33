extension ContentHash.Builder {
  /// Adds the canonical bytes of fields of which only the one without a name is given, as this value: they
  /// say of what type it is.
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
