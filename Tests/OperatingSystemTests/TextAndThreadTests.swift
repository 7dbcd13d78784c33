import OperatingSystem
import Testing

@Suite("Texts and threads")
struct TextAndThreadTests {
  @Test(
    "text in normal form C is recognized",
    arguments: [
      ("main", true), ("Gr\u{F6}\u{DF}e", true), ("Gro\u{308}\u{DF}e", false),
      ("\u{1100}\u{1161}", false), ("\u{AC00}", true), ("\u{212B}", false), ("e\u{33}", true),
    ])
  func composed(_ text: String, _ isComposed: Bool) {
    #expect(text.isComposed == isComposed)
  }

  @Test("threads run concurrently and wait for each other's changes")
  func threads() throws {
    /// The value guarded by the condition's lock.
    final class Count: @unchecked Sendable { var value = 0 }
    let (condition, count) = (Condition(), Count())
    for _ in 0..<8 {
      try SystemThread.start {
        condition.lock()
        count.value += 1
        condition.broadcast()
        condition.unlock()
      }
    }
    condition.lock()
    while count.value < 8 { condition.wait() }
    condition.unlock()
    #expect(count.value == 8)
  }
}
