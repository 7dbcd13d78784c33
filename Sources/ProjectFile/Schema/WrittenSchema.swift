import OperatingSystem

/// A scan of the migrations' text, from one CREATE that is still in effect to the next.
///
/// It runs each time a file is opened, so it searches and compares bytes with the C library.
struct WrittenSchema {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>
  /// The statements that drop a trigger: its name, and the position.
  private var drops: [(name: [UInt8], offset: Int)] = []

  /// The columns that later migrations add to tables.
  private let added: AddedColumns

  init(_ text: UnsafeBufferPointer<UInt8>) {
    rest = text[...]
    added = AddedColumns(text)
    let drop = Array("\nDROP TRIGGER ".utf8)
    var index = 0
    while let found = Self.find(drop, in: text, from: index) {
      let name = text[(found + drop.count)...].prefix { $0 != UInt8(ascii: ";") }
      drops.append((Array(name), found))
      index = found + drop.count
    }
  }

  /// Advances past a statement with this text, and past preceding ones without a lasting effect.
  ///
  /// - Returns: whether it is the next one.
  mutating func take(_ statement: UnsafeBufferPointer<UInt8>) -> Bool {
    while true {
      skipToStatement()
      if Self.begins(rest, with: statement) {
        rest = rest.dropFirst(statement.count)
        return true
      }
      if let length = added.length(ofCreate: rest, keptAs: statement) {
        rest = rest.dropFirst(length)
        return true
      }
      guard skipPassingStatement() else { return false }
    }
  }

  /// Whether no statement with a lasting effect follows.
  var isAtEnd: Bool {
    var copy = self
    repeat { copy.skipToStatement() } while copy.skipPassingStatement()
    return copy.rest.isEmpty
  }

  /// Skips white space, semicolons and comments.
  private mutating func skipToStatement() {
    while let byte = rest.first {
      if byte <= 32 || byte == UInt8(ascii: ";") {
        rest.removeFirst()
      } else if rest.starts(with: "--".utf8) {
        rest = Self.drop(rest, to: "\n")
      } else {
        return
      }
    }
  }

  /// Skips a statement that adds no entry to the schema, or one whose entry is dropped later.
  private mutating func skipPassingStatement() -> Bool {
    if ["INSERT ", "DROP ", "ALTER "].contains(where: { rest.starts(with: $0.utf8) }) {
      rest = Self.drop(rest, to: ";")
      return true
    }
    let create = "CREATE TRIGGER ".utf8
    guard rest.starts(with: create) else { return false }
    let name = rest.dropFirst(create.count).prefix { $0 > 32 }
    let isDropped = drops.contains { $0.offset > rest.startIndex && name.elementsEqual($0.name) }
    let end = Array("\nEND;".utf8)
    guard isDropped, let found = Self.find(end, in: rest.base, from: rest.startIndex) else {
      return false
    }
    rest = rest.base[(found + end.count)...]
    return true
  }

  /// Returns the position of the next occurrence of some bytes.
  static func find(
    _ text: [UInt8], in buffer: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let bytes = buffer.baseAddress, let first = text.first else { return nil }
    var index = start
    while index + text.count <= buffer.count,
      let next = memchr(bytes + index, Int32(first), buffer.count - index - text.count + 1)
    {
      if memcmp(next, text, text.count) == 0 {
        return UnsafeRawPointer(next) - UnsafeRawPointer(bytes)
      }
      index = UnsafeRawPointer(next) - UnsafeRawPointer(bytes) + 1
    }
    return nil
  }

  /// Whether bytes begin with others.
  private static func begins(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, with text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let start = UnsafeBufferPointer(rebasing: bytes).baseAddress,
      let other = text.baseAddress, bytes.count >= text.count
    else { return text.isEmpty }
    return memcmp(start, other, text.count) == 0
  }

  /// Returns the bytes from the next occurrence of a byte on.
  private static func drop(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, to byte: Unicode.Scalar
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let index = find([UInt8(ascii: byte)], in: bytes.base, from: bytes.startIndex)
    return bytes.base[(index ?? bytes.endIndex)...]
  }
}
