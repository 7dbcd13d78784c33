import LayoutModel
import SeededNumbers
import Testing

@testable import LayoutHistory

@Suite("SHA-256")
struct SHA256Tests {
  /// The implementations available on this processor.
  private static let means = SHA256.Means.allCases.filter { $0 == .portable || $0 == .best }

  private func hash(_ bytes: [UInt8], by means: SHA256.Means, inPiecesOf size: Int) -> String {
    var hash = SHA256(by: means)
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { hash.update($0) }
    }
    return hash.finalized().hexadecimal
  }

  @Test(
    "matches FIPS 180-4 and its examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func examples(_ text: String, _ expected: String) {
    for means in Self.means {
      #expect(hash(Array(text.utf8), by: means, inPiecesOf: 1 << 20) == expected)
    }
  }

  @Test("gives the same result with and without processor instructions, whole and in pieces")
  func pieces() {
    var random = SeededGenerator(seed: 7)
    for count in [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 1000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let whole = hash(bytes, by: .portable, inPiecesOf: max(count, 1))
      for means in Self.means {
        for size in [1, 7, 63, 64, 65, 200] {
          #expect(hash(bytes, by: means, inPiecesOf: size) == whole, "\(count) in \(size)")
        }
      }
    }
  }

  @Test("can give an intermediate result and continue")
  func middle() {
    var hash = SHA256()
    "ab".utf8.withContiguousStorageIfAvailable { hash.update(UnsafeRawBufferPointer($0)) }
    let middle = hash.finalized()
    "c".utf8.withContiguousStorageIfAvailable { hash.update(UnsafeRawBufferPointer($0)) }
    #expect(middle == ContentHash.sha256(Array("ab".utf8)))
    #expect(hash.finalized() == ContentHash.sha256(Array("abc".utf8)))
  }
}
