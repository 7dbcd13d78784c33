import LayoutModel

/// A buffer for JSON as UTF-8.
///
/// Bytes are much faster to assemble than strings, and a raw buffer is faster than an array, which
/// checks for unique ownership on every write.
public struct JSONOutput: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int
  /// Receives full pieces, so that a reader of a long text need not wait for its end.
  private let take: ((_ piece: [UInt8]) -> Void)?
  /// The separator between keys and values on the current line.
  private var colon: StaticString = ": "
  /// Whether the next member is the first of its line.
  private var isAtStart = true

  private static let pieceSize = 1 << 15

  init(take: ((_ piece: [UInt8]) -> Void)? = nil) {
    self.take = take
    capacity = take == nil ? 256 : Self.pieceSize + Self.pieceSize / 8
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The bytes that were not yet passed on.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Passes on the bytes if they are a full piece.
  mutating func giveOut() {
    guard let take, count >= Self.pieceSize else { return }
    take(bytes)
    count = 0
  }

  /// Passes on the remaining bytes.
  func end() { take?(bytes) }

  /// Reserves capacity for additional bytes.
  @inline(__always)
  private mutating func reserve(_ added: Int) {
    if count + added > capacity { grow(by: added) }
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    capacity = max(2 * capacity, count + added)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  /// Writes a byte of JSON without escaping.
  mutating func write(_ byte: UInt8) {
    reserve(1)
    place(byte)
  }

  /// Writes a piece of JSON without escaping.
  mutating func write(_ words: StaticString) { write(Self.bytes(of: words)) }

  /// Writes bytes of JSON without escaping.
  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    place(bytes)
  }

  @inline(__always)
  private static func bytes(of words: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
  }

  /// Writes a byte into reserved space.
  @inline(__always)
  private mutating func place(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  /// Writes bytes into reserved space.
  @inline(__always)
  private mutating func place(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }
}

// Values.
extension JSONOutput {
  mutating func append(_ number: Int64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var place = 20
      var rest = number.magnitude
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        place -= 1
        digits[place] = UInt8(ascii: "0") + UInt8(digit)
        rest = quotient
      } while rest > 0
      if number < 0 {
        place -= 1
        digits[place] = UInt8(ascii: "-")
      }
      write(UnsafeBufferPointer(rebasing: digits[place...]))
    }
  }

  /// Writes a number, or null if it is not finite, as JSON has no form for that.
  mutating func append(_ number: Double) {
    // Most numbers in a layout are integers.
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return append(whole) }
    guard number.isFinite else { return write("null") }
    var text = number.shortText
    text.withUTF8 { write($0) }
  }

  mutating func append(_ text: String) {
    var text = text
    write(quote)
    text.withUTF8 { escape($0) }
    write(quote)
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    // Most texts need no escaping.
    guard text.contains(where: { $0 < 32 || $0 == quote || $0 == backslash }) else {
      write(text)
      return
    }
    for byte in text {
      switch byte {
      case quote, backslash:
        write(backslash)
        write(byte)
      case 10: write("\\n")
      case 13: write("\\r")
      case 9: write("\\t")
      case ..<32:
        write("\\u00")
        for digit in [byte >> 4, byte & 15] {
          write(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        }
      default: write(byte)
      }
    }
  }

  mutating func breakLine(_ indentation: Int) {
    write(UInt8(ascii: "\n"))
    for _ in 0..<2 * indentation { write(blank) }
  }
}

// Objects on one line, member by member.
extension JSONOutput {
  /// Begins an object.
  ///
  /// - Parameter colon: the separator between keys and values.
  mutating func beginLine(_ colon: StaticString) {
    self.colon = colon
    write(UInt8(ascii: "{"))
    isAtStart = true
  }

  mutating func endLine() { write(UInt8(ascii: "}")) }

  /// Begins a member of a line, reserving space only once: there are nine for each frame.
  private mutating func begin(_ key: StaticString) {
    let (key, colon) = (Self.bytes(of: key), Self.bytes(of: colon))
    reserve(key.count + colon.count + 4)
    if !isAtStart { place(UInt8(ascii: ",")); place(blank) }
    isAtStart = false
    place(quote)
    place(key)
    place(quote)
    place(colon)
  }

  /// Writes a text, or null.
  package mutating func add(_ key: StaticString, _ text: String?) {
    begin(key)
    if let text { append(text) } else { write("null") }
  }

  mutating func add(_ key: StaticString, _ number: Double) {
    begin(key)
    append(number)
  }

  mutating func add(_ key: StaticString, _ texts: [String]) {
    begin(key)
    write(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { write(", ") }
      append(text)
    }
    write(UInt8(ascii: "]"))
  }
}

private var quote: UInt8 { UInt8(ascii: "\"") }
private var backslash: UInt8 { UInt8(ascii: "\\") }
private var blank: UInt8 { UInt8(ascii: " ") }
