import Foundation
import InterfaceBuilder
import LosslessXML
import TemporaryFolders
import Testing

/// Random triples of documents, a base and two branches of it, against the laws of merging and
/// against what git makes of them by lines.
///
/// ALSTORE_DOCUMENTS names a folder whose documents are branched in place of made-up ones,
/// ALSTORE_SOAK the number of triples, and ALSTORE_TRIPLES a folder that they are written to.
@Suite("Random triples of documents")
struct RandomTripleTests {
  static let count = Int(ProcessInfo.processInfo.environment["ALSTORE_SOAK"] ?? "") ?? 120

  /// The base of the triple with a number.
  static func base(_ number: UInt64, _ documents: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    guard !documents.isEmpty, number % 3 != 0 || isCorpus else {
      return MergeLawTests.document(seed: number)
    }
    return documents[Int(number) % documents.count].bytes
  }

  private static let isCorpus = ProcessInfo.processInfo.environment["ALSTORE_DOCUMENTS"] != nil

  @Test("keep the laws whatever the two sides did")
  func laws() throws {
    let documents = try RandomDocumentEditTests.documents
    for seed in 0..<UInt64(Self.count) {
      let base = Self.base(seed, documents)
      // Where an id stands twice, nobody can say which of the two an edit was of.
      guard let document = try? LosslessDocument(base), Self.hasPlainIDs(document) else { continue }
      var one = RandomBranches(document, seed: seed)
      var two = RandomBranches(document, seed: seed + 1_000_000)
      let ours = try one.branch(edits: Int(1 + seed % 10))
      let theirs = try two.branch(edits: Int(1 + seed / 3 % 10))
      let result = try MergeLawTests.merged(base, ours.bytes, theirs.bytes)
      // The same again, and what did not change loses nothing.
      #expect(try MergeLawTests.merged(base, ours.bytes, theirs.bytes).bytes == result.bytes)
      #expect(try MergeLawTests.merged(base, ours.bytes, ours.bytes).bytes == ours.bytes)
      #expect(try MergeLawTests.merged(base, ours.bytes, base).bytes == ours.bytes)
      #expect(try MergeLawTests.merged(base, base, theirs.bytes).bytes == theirs.bytes)
      // Every edit is in the result or in a conflict.
      let facts = RandomBranches.Facts(try LosslessDocument(result.bytes))
      let lost = (ours.traces + theirs.traces).filter { !$0.isIn(facts) }
      #expect(
        lost.count <= result.conflicts.count,
        "seed \(seed): lost \(lost.map(\.text)), conflicts \(result.conflicts)")
      // Once each.
      #expect(Set(result.conflicts).count == result.conflicts.count, "seed \(seed)")
      // And the other way round it is the same, but for who is who.
      let turned = try MergeLawTests.merged(base, theirs.bytes, ours.bytes)
      #expect(
        Set(turned.conflicts.map(Self.key)) == Set(result.conflicts.map(Self.key)),
        "seed \(seed): \(result.conflicts) and turned \(turned.conflicts)")
      if result.conflicts.isEmpty, result.notices.isEmpty {
        let (left, right) = (try Self.facts(result.bytes), try Self.facts(turned.bytes))
        #expect(
          left == right,
          "seed \(seed): \(left.symmetricDifference(right).sorted().prefix(6))")
      }
    }
  }

  private static func hasPlainIDs(_ document: LosslessDocument) -> Bool {
    let ids = document.elements.compactMap { $0.attribute("id") }
    return Set(ids).count == ids.count
  }

  private static func key(_ conflict: DocumentConflict) -> String {
    "\(conflict.kind.rawValue) \(conflict.objectID ?? "-")"
  }

  /// What a document says without the order in which it says it.
  private static func facts(_ bytes: [UInt8]) throws -> Set<String> {
    var facts: Set<String> = []
    for element in try LosslessDocument(bytes).elements {
      var path: [String] = []
      for around in element.ancestors {
        path.append(around.attribute("id") ?? around.name)
        if around.attribute("id") != nil { break }
      }
      let attributes = element.attributes.map { "\($0.name)=\($0.value)" }.sorted()
      facts.insert("\(path.reversed()) \(element.name) \(attributes)")
    }
    return facts
  }

  /// How many merges by lines ended how.
  private struct Lines {
    var conflicting = 0
    var corrupt = 0
    var whole = 0
  }

  @Test("of edits that do not touch each other merge whole, where lines conflict or corrupt")
  func againstLines() throws {
    let documents = try RandomDocumentEditTests.documents
    let folder = try TemporaryFolder()
    var lines = Lines()
    var made = 0
    var seed: UInt64 = 0
    let wanted = min(200, max(30, Self.count / 10))
    while made < wanted, seed < 2_000 {
      seed += 1
      // Documents from all over the folder, in an order of their own.
      let place = Int(seed &* 0x9E37_79B9_7F4A_7C15 >> 33)
      let base =
        Self.isCorpus
        ? documents[place % documents.count].bytes : Self.base(seed, documents)
      guard let document = try? LosslessDocument(base) else { continue }
      var branches = RandomBranches(document, seed: seed)
      let ours = try branches.branch(edits: 1 + place % 10)
      let theirs = try branches.branch(edits: 1 + place / 10 % 10)
      guard !ours.traces.isEmpty, !theirs.traces.isEmpty else { continue }
      made += 1
      let result = try MergeLawTests.merged(base, ours.bytes, theirs.bytes)
      #expect(result.conflicts.isEmpty, "seed \(seed): \(result.conflicts)")
      let traces = ours.traces + theirs.traces
      #expect(Self.isWhole(result.bytes, base, traces), "seed \(seed)")
      try Self.write([base, ours.bytes, theirs.bytes], made)
      let byLines = try Self.mergedByLines([base, ours.bytes, theirs.bytes], in: folder)
      if byLines.status != 0 {
        lines.conflicting += 1
      } else if Self.isWhole(byLines.bytes, base, traces) {
        lines.whole += 1
      } else {
        lines.corrupt += 1
      }
    }
    #expect(made == wanted)
    print(
      "of \(made) merges, lines conflict in \(lines.conflicting), corrupt \(lines.corrupt), "
        + "are whole in \(lines.whole)")
  }

  /// Whether a merged document has both sides' edits, each id once, and no reference to nothing.
  private static func isWhole(
    _ bytes: [UInt8], _ base: [UInt8], _ traces: [RandomBranches.Trace]
  ) -> Bool {
    guard let document = try? LosslessDocument(bytes), let before = try? LosslessDocument(base)
    else { return false }
    let facts = RandomBranches.Facts(document)
    return traces.allSatisfy { $0.isIn(facts) }
      && problems(document).subtracting(problems(before)).isEmpty
  }

  private static func problems(_ document: LosslessDocument) -> Set<String> {
    var ids: Set<String> = []
    var problems: Set<String> = []
    for element in document.elements where element.name != "device" {
      if let id = element.attribute("id"), !ids.insert(id).inserted {
        problems.insert("twice \(id)")
      }
    }
    for element in document.elements {
      for name in ["firstItem", "secondItem", "destination", "reference"] {
        if let id = element.attribute(name), !ids.contains(id) { problems.insert("missing \(id)") }
      }
    }
    return problems
  }

  private static func mergedByLines(
    _ versions: [[UInt8]], in folder: TemporaryFolder
  ) throws -> (status: Int32, bytes: [UInt8]) {
    let files = ["base", "ours", "theirs"].map { folder.url.appending(path: $0) }
    for (file, bytes) in zip(files, versions) { try Data(bytes).write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "merge-file", "-q"] + [files[1], files[0], files[2]].map(\.path)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, Array(try Data(contentsOf: files[1])))
  }

  private static func write(_ versions: [[UInt8]], _ number: Int) throws {
    guard let folder = ProcessInfo.processInfo.environment["ALSTORE_TRIPLES"] else { return }
    let place = URL(filePath: folder).appending(path: "\(number)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (name, bytes) in zip(["base", "ours", "theirs"], versions) {
      try Data(bytes).write(to: place.appending(path: name))
    }
  }
}
