import Foundation
import TestedProgram
import Testing

@Suite("Nothing acknowledged is lost, and nothing is half done")
struct DurabilityTests {
  @Test("a batch killed at any moment is complete or absent")
  func kills() throws {
    let alstore = try Alstore()
    try alstore.project("")
    let batch = 40
    var acknowledged = 0
    var random = SystemRandomNumberGenerator()
    var killed = 0
    for attempt in 0..<100 {
      var script = ""
      for number in 0..<batch { script += "view add v\(attempt)x\(number)\n" }
      try alstore.write(script, to: "batch.edits")
      let process = try alstore.start(["apply", "batch.edits"])
      usleep(UInt32.random(in: 0...40_000, using: &random))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitForExit()
      if process.terminationReason == .exit, process.terminationStatus == 0 {
        acknowledged += 1
      } else {
        killed += 1
      }
    }
    #expect(killed > 0 && killed + acknowledged == 100)
    let names = try alstore.expect("sql --format jsonl", "SELECT name FROM v_views").lines
    var counts: [Substring: Int] = [:]
    for line in names where line.contains("\"v") {
      counts[line.split(separator: "\"v")[1].split(separator: "x")[0], default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 == batch })
    #expect(counts.count >= acknowledged)
    try alstore.expect("fsck")
    // The next write removes the empty journal that a killed process left.
    try alstore.expect("view add last")
    let left = try FileManager.default.contentsOfDirectory(atPath: alstore.folder.path)
    #expect(left.filter { $0.contains("journal") }.isEmpty)
  }

  @Test("four processes editing at once lose nothing")
  func concurrency() throws {
    let alstore = try Alstore()
    try alstore.project("")
    let edits = 12
    try alstore.atOnce(
      4,
      """
      for i in $(seq 1 \(edits)); do "$0" -q -p p.alstore view add "p$1v$i" || exit 1; done
      """)
    let count = try alstore.expect("sql --format csv", "SELECT count(*) AS n FROM v_views").lines
    #expect(count.last == String(4 * edits + 1))
    try alstore.expect("fsck")
  }
}
