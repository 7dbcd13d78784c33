extension FileDescriptor {
  /// Passes the descriptor to a block and closes it afterwards, even if the block throws.
  public func closing<Result>(after body: (FileDescriptor) throws -> Result) throws -> Result {
    try closeAfter { try body(self) }
  }

  /// Reads up to `count` bytes, fewer only at the end.
  ///
  /// - Throws: `Errno`.
  public func bytes(upTo count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = 0
      while read < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[read...])
        let more = try self.read(into: rest)
        guard more > 0 else { return }
        read += more
      }
    }
  }

  /// Reads to the end.
  ///
  /// - Throws: `Errno`.
  public func bytesToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    if let status = FileStatus(of: self), status.kind == .file {
      bytes.reserveCapacity(status.size)
    }
    while true {
      let piece = try self.bytes(upTo: 1 << 16)
      bytes += piece
      if piece.count < 1 << 16 { return bytes }
    }
  }
}
