import Foundation
import InterfaceBuilder
import LosslessXML
import TemporaryFolders
import Testing

/// Random triples of a base document and two branches, tested against the laws of merging and
/// against git's merges by lines.
///
/// ALSTORE_DOCUMENTS names a folder of documents to use instead of generated ones, ALSTORE_SOAK the
/// number of triples, and ALSTORE_TRIPLES a folder to write them to.
@Suite("Random triples of documents")
struct RandomTripleTests {
  static let count = Int(ProcessInfo.processInfo.environment["ALSTORE_SOAK"] ?? "") ?? 120

  /// The base of a numbered triple.
  static func base(_ number: UInt64, _ documents: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    guard !documents.isEmpty, number % 3 != 0 || isCorpus else {
      return MergeLawTests.document(seed: number)
    }
    return documents[Int(number) % documents.count].bytes
  }

  private static let isCorpus = ProcessInfo.processInfo.environment["ALSTORE_DOCUMENTS"] != nil

  @Test("obey the laws of merging, whatever the two sides did")
  func laws() throws {
    let documents = try RandomDocumentEditTests.documents
    for seed in 0..<UInt64(Self.count) {
      let base = Self.base(seed, documents)
      // With duplicate IDs, the target of an edit would be ambiguous.
      guard let document = try? LosslessDocument(base), Self.hasPlainIDs(document) else { continue }
      var one = RandomBranches(document, seed: seed)
      var two = RandomBranches(document, seed: seed + 1_000_000)
      let ours = try one.branch(edits: Int(1 + seed % 10))
      let theirs = try two.branch(edits: Int(1 + seed / 3 % 10))
      let result = try MergeLawTests.merged(base, ours.bytes, theirs.bytes)
      // The merge is repeatable, and unchanged sides lose nothing.
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
      // No conflict is duplicated.
      #expect(Set(result.conflicts).count == result.conflicts.count, "seed \(seed)")
      // Swapping the sides swaps them in the result, which is otherwise the same.
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

  /// The contents of a document regardless of their order.
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

  /// Counts of the outcomes of merges by lines.
  private struct Lines {
    var conflicting = 0
    var corrupt = 0
    var whole = 0
  }

  @Test("of independent edits merge completely, where a line merge conflicts or corrupts")
  func againstLines() throws {
    let documents = try RandomDocumentEditTests.documents
    let folder = try TemporaryFolder()
    var lines = Lines()
    var made = 0
    var seed: UInt64 = 0
    let wanted = min(200, max(30, Self.count / 10))
    while made < wanted, seed < 2_000 {
      seed += 1
      // Documents from the whole folder, in a scrambled order.
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

  /// Whether a merged document has the edits of both sides, unique IDs and no dangling references.
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
