import LosslessXML
import SeededNumbers
import Testing

@Suite("Random edits")
struct RandomEditTests {
  @Test("change bytes as they change a plain tree", arguments: 0..<8)
  func model(batch: Int) throws {
    for number in 0..<100 {
      let seed = UInt64(batch * 1000 + number)
      if let fault = EditScript.fault(seed: seed) { Issue.record("seed \(seed): \(fault)") }
    }
  }

  @Test("of one place change only the lines of that place", arguments: 0..<4)
  func oneEdit(batch: Int) throws {
    for number in 0..<150 {
      let seed = UInt64(batch * 1000 + number)
      var random = SeededGenerator(seed: seed ^ 0x0_1E)
      let document = try LosslessDocument(RandomDocument.make(seed: seed, layout: .lines))
      var script = EditScript(document)
      script.addRandomEdit(&random)
      guard let bytes = try? document.applying(script.edits) else { continue }
      let old = document.bytes
      let prefix = zip(old, bytes).prefix { $0 == $1 }.count
      let suffix = zip(old.reversed(), bytes.reversed()).prefix { $0 == $1 }.count
      // The difference, as a range of the old bytes; `touched` is the range of the edit with the
      // white space around it.
      let low = min(prefix, old.count - suffix)
      let high = max(prefix, old.count - suffix)
      let touched = script.touched
      #expect(
        bytes == old || (touched.lowerBound <= low && high <= touched.upperBound),
        "seed \(seed): \(low)..<\(high) against \(touched)")
    }
  }
}
