extension LosslessDocument {
  /// Limits on the documents that the parser accepts.
  ///
  /// They ensure that a hostile file costs its sender more than its reader: time and memory stay
  /// proportional to the number of bytes, which is itself bounded.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of bytes of a document; 64 MiB by default.
    ///
    /// Values over 1 GiB count as 1 GiB, because offsets in a document are stored in 32 bits.
    public var bytes: Int

    /// The maximum element depth, including the root; 256 by default.
    public var depth: Int

    /// The maximum total number of elements, attributes, texts, comments and instructions; 8
    /// million by default.
    ///
    /// A storyboard has about seven of them per hundred bytes.
    public var nodes: Int

    /// The maximum number of attributes of one element; 1,024 by default.
    public var attributesPerElement: Int

    /// The maximum number of bytes between the quotes of one attribute; 1 MiB by default.
    public var attributeLength: Int

    /// The maximum number of bytes in an element, attribute or instruction name; 1,024 by default.
    public var nameLength: Int

    /// Creates limits; those not specified have their defaults.
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

    /// The effective byte limit, because offsets are stored as `Int32`.
    var effectiveBytes: Int { min(bytes, 1 << 30) }
  }
}
