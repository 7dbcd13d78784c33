/// The bytes of a font file, read on demand.
///
/// File contents are not trusted: reading outside the file, or outside the table in question,
/// yields `nil`.
struct FontBytes: Sendable {
  let bytes: [UInt8]

  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count - 1 else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func i16(_ offset: Int) -> Int? { u16(offset).map { $0 < 0x8000 ? $0 : $0 - 0x10000 } }

  func u32(_ offset: Int) -> Int? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }

  /// A table of a file, or part of one.
  struct Part: Sendable {
    let file: FontBytes
    let start: Int
    let count: Int

    func u16(_ offset: Int) -> Int? {
      offset >= 0 && offset <= count - 2 ? file.u16(start + offset) : nil
    }

    func i16(_ offset: Int) -> Int? {
      offset >= 0 && offset <= count - 2 ? file.i16(start + offset) : nil
    }

    func u32(_ offset: Int) -> Int? {
      offset >= 0 && offset <= count - 4 ? file.u32(start + offset) : nil
    }

    /// Returns the part from an offset to the end.
    func part(from offset: Int) -> Part? {
      guard offset >= 0, offset <= count else { return nil }
      return Part(file: file, start: start + offset, count: count - offset)
    }

    func bytes(from offset: Int, count length: Int) -> ArraySlice<UInt8>? {
      guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
      return file.bytes[(start + offset)..<(start + offset + length)]
    }

    /// Returns the first of `count` entries that satisfies a predicate, which all later ones must
    /// satisfy too; `nil` if none does.
    func firstIndex(among count: Int, where isReached: (Int) -> Bool) -> Int? {
      var (low, high) = (0, max(0, count))
      while low < high {
        let middle = low + (high - low) / 2
        if isReached(middle) { high = middle } else { low = middle + 1 }
      }
      return low < count ? low : nil
    }
  }

  /// Returns the part with an offset and a length; `nil` if the file does not contain all of it.
  func part(at offset: Int, count: Int) -> Part? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    return Part(file: self, start: offset, count: count)
  }
}
