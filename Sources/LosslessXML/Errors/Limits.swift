extension LosslessDocument {
  /// How much of a document the reader takes before it refuses.
  ///
  /// Every limit exists so that a hostile file costs its sender more than its reader: time and
  /// memory stay proportional to the bytes given, and those are bounded too.
  public struct Limits: Hashable, Sendable {
    /// The most bytes of a document; 64 MiB unless told.
    ///
    /// Values over 1 GiB count as 1 GiB, because places in a document are kept in 32 bits.
    public var bytes: Int

    /// The most elements open at once, the root included; 256 unless told.
    public var depth: Int

    /// The most elements, attributes, texts, comments and instructions together; 8 million unless
    /// told.
    ///
    /// A storyboard has about seven of them in a hundred bytes.
    public var nodes: Int

    /// The most attributes of one element; 1,024 unless told.
    public var attributesPerElement: Int

    /// The most bytes between the quotes of one attribute; 1 MiB unless told.
    public var attributeLength: Int

    /// The most bytes in the name of an element, an attribute or an instruction; 1,024 unless told.
    public var nameLength: Int

    /// Makes limits; each one left out is the default.
    public init(
      bytes: Int = 64 << 20, depth: Int = 256, nodes: Int = 8_000_000,
      attributesPerElement: Int = 1024, attributeLength: Int = 1 << 20, nameLength: Int = 1024
    ) {
      self.bytes = bytes
      self.depth = depth
      self.nodes = nodes
      self.attributesPerElement = attributesPerElement
      self.attributeLength = attributeLength
      self.nameLength = nameLength
    }

    /// The bytes really allowed: offsets are stored as `Int32`.
    var effectiveBytes: Int { min(bytes, 1 << 30) }
  }
}
