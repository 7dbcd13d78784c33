import Foundation
import LayoutHistory
import ProjectFile
import SeededNumbers
import Testing

@testable import LayoutSync

@Suite("A shallow copy")
struct ShallowCopyTests {
  /// A random history whose lines diverge, merge, and get branches and tags.
  private struct Source {
    let folder: URL
    let file: ProjectFile
    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      (folder, file) = try SmallProject.make("source.alstore")
      _ = try file.write { try $0.commit(message: "first", author: "Ada", time: 1) }
      for _ in 0..<30 { try grow() }
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    /// Commits on a branch, merges another into it, or creates or moves a branch or tag.
    mutating func grow() throws {
      count += 1
      let numbers = try file.read { reader in
        let tips = try ReferenceKind.allCases.flatMap { try reader.references($0).map(\.revision) }
        return try reader.reachability.revisions(leadingTo: tips, notTo: [])
      }
      let any = numbers[below(numbers.count)]
      let tips = try file.read { try $0.references(.branch) }
      let tip = tips[below(tips.count)]
      switch below(8) {
      case 0: try file.write { try $0.setReference(.branch, "branch\(count)", any) }
      case 1: try file.write { try $0.setReference(.tag, "tag\(count)", any) }
      case 2:
        // Fast-forwards a branch that was left far behind.
        let later = numbers.last { number in
          (try? file.read { try $0.isAncestor(tip.revision, of: number) }) == true
        }
        if let later { try file.write { try $0.setReference(.branch, tip.name, later) } }
      case 3: try commit(on: tip, merging: [any])
      default: try commit(on: tip, merging: [])
      }
    }

    private func commit(on tip: (name: String, revision: Int), merging others: [Int]) throws {
      try file.write { writer in
        let between = try writer.changes(from: writer.head().revision, to: tip.revision)
        try writer.follow(
          between, between: between, to: Head(branch: tip.name, revision: tip.revision))
        var layout = try SmallProject.layout("layout\(count)", high: UInt64(count) << 40)
        try writer.save(&layout)
        let known = try others.filter { try !writer.isAncestor($0, of: tip.revision) }
        try writer.commit(message: "m\(count)", author: "Ada", time: 1, others: known)
      }
    }
  }

  private func copy(of source: Source, depth: Int) async throws -> ProjectFile {
    let file = try ProjectFile.create(at: source.folder.appending(path: "copy.alstore").path)
    try file.write { try $0.setRemote(Remote(name: "origin", url: "https://example.org/p")) }
    let peer = peer(of: source)
    _ = try await Synchronizer(file, with: peer, remote: "origin")
      .fetch(depth: depth, after: Synchronizer.begin(with: peer, depth: depth))
    return file
  }

  private func peer(of source: Source, bytesInMessage: Int = 4 << 20) -> FilePeer {
    var limits = SyncLimits()
    limits.message = bytesInMessage
    return FilePeer(source.file, limits: limits) { 3 }
  }

  private func hashes(_ file: ProjectFile) throws -> Set<ContentHash> {
    try file.read { reader in
      Set(try (1...(reader.revisionCount())).map { try reader.revisionRecord($0).hash })
    }
  }

  /// The states of the given branches and tags of a project.
  private func states(_ file: ProjectFile, of tips: [ContentHash]) throws -> [ContentHash] {
    try file.read { reader in try tips.map { try reader.state(at: reader.number(of: $0)).root } }
  }

  @Test(
    "accepts any revisions of the project, goes back further on request, and ends up complete",
    arguments: 1...12 as ClosedRange<UInt64>)
  func grows(seed: UInt64) async throws {
    var source = try Source(seed: seed)
    defer { try? FileManager.default.removeItem(at: source.folder) }
    let copy = try await copy(of: source, depth: 1 + source.below(2))
    #expect(try copy.read { try $0.isShallow() })
    for _ in 0..<8 {
      for _ in 0...source.below(5) { try source.grow() }
      let peer = peer(of: source, bytesInMessage: source.below(2) == 0 ? 1 : 4 << 20)
      let depth = source.below(3) == 0 ? 1 + source.below(12) : nil
      let report = try await Synchronizer(copy, with: peer, remote: "origin").fetch(depth: depth)
      let tips = Set(report.welcome.branches.values).union(report.welcome.tags.values).sorted()
      #expect(try states(copy, of: tips) == states(source.file, of: tips))
      #expect(try copy.fsck().isEmpty)
      for move in report.moves {
        guard let old = move.old, let new = move.new else { continue }
        let isForward = try source.file.read { reader in
          try reader.isAncestor(
            #require(try reader.number(of: old)), of: #require(try reader.number(of: new)))
        }
        #expect((move.isForward ?? isForward) == isForward, "\(move.name)")
      }
      if let depth { try expect(copy, has: depth, of: tips, in: source.file) }
    }
    _ = try await Synchronizer(copy, with: peer(of: source), remote: "origin").fetch(depth: .max)
    let published = try source.file.read { reader in
      let tips = try ReferenceKind.allCases.flatMap { try reader.references($0).map(\.revision) }
      let numbers = try reader.reachability.revisions(leadingTo: tips, notTo: [])
      return Set(try numbers.map { try reader.revisionRecord($0).hash })
    }
    #expect(try hashes(copy).isSuperset(of: published))
    #expect(try !copy.read { try $0.isShallow() })
    #expect(try copy.fsck().isEmpty)
    try copy.rebuildHistory()
    #expect(try copy.fsck().isEmpty)
  }

  /// Expects a copy to have the given depth of history.
  private func expect(
    _ copy: ProjectFile, has depth: Int, of tips: [ContentHash], in source: ProjectFile
  ) throws {
    var near = Set(tips)
    for _ in 1..<depth {
      let parents = try source.read { reader in
        try near.flatMap {
          try Revision(bytes: reader.revisionBytes(reader.number(of: $0) ?? 0)).parents
        }
      }
      near.formUnion(parents)
    }
    #expect(try hashes(copy).isSuperset(of: near))
    // They are also linked.
    try copy.read { reader in
      let numbers = try tips.compactMap(reader.number(of:))
      let linked = try reader.reachability.revisions(leadingTo: numbers, notTo: [])
      let found = Set(try linked.map { try reader.revisionRecord($0).hash })
      #expect(found.isSuperset(of: near))
    }
  }

  @Test("nothing is left out of a complete copy because of a depth")
  func wholeCopies() async throws {
    var source = try Source(seed: 77)
    defer { try? FileManager.default.removeItem(at: source.folder) }
    let copy = try await copy(of: source, depth: .max)
    #expect(try !copy.read { try $0.isShallow() })
    for _ in 0..<12 { try source.grow() }
    let report = try await Synchronizer(copy, with: peer(of: source), remote: "origin")
      .fetch(depth: 1)
    #expect(report.moves.allSatisfy { $0.isForward == true })
    #expect(try !copy.read { try $0.isShallow() })
    #expect(try copy.fsck().isEmpty)
  }

  /// A peer whose `main` does not follow from its parent, although it leads to the state sent with
  /// it.
  private struct LyingPeer: SyncPeer {
    let peer: FilePeer
    let falseHead: SentRevision
    let parent: ContentHash

    func greet(having haves: [ContentHash]) throws -> Greeting {
      let welcome = try peer.welcome()
      return Greeting(
        Welcome(
          project: welcome.project, isEmpty: false, head: "main",
          branches: ["main": falseHead.hash], tags: [:]))
    }

    func fetch(_ request: FetchRequest) throws -> FetchAnswer {
      guard request.edge != nil else { return FetchAnswer(revisions: [falseHead], remaining: 0) }
      return try peer.fetch(FetchRequest(wants: [parent], depth: 1))
    }

    func push(_ request: PushRequest) throws -> PushAnswer { try peer.push(request) }
  }

  @Test("a parent from which a revision does not follow is not accepted as its history")
  func falseParents() async throws {
    let (folder, file) = try SmallProject.make("source.alstore")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one", "two"] {
      try file.write { writer in
        var layout = try SmallProject.layout(name, high: name == "one" ? 98 << 40 : 99 << 40)
        try writer.save(&layout)
        try writer.commit(message: name, author: "Ada", time: 1)
      }
    }
    let (bytes, state, parent) = try file.read { reader in
      var revision = try Revision(bytes: reader.revisionBytes(2))
      revision.changes = ChangeSet()
      return (revision.bytes, try reader.state(at: 2), try reader.revisionRecord(1).hash)
    }
    let peer = LyingPeer(
      peer: FilePeer(file) { 3 },
      falseHead: SentRevision(
        bytes: bytes, state: ChangeSet(from: ProjectState(), to: state).bytes),
      parent: parent)
    let copy = try ProjectFile.create(at: folder.appending(path: "copy.alstore").path)
    try copy.write { try $0.setRemote(Remote(name: "origin", url: "https://example.org/p")) }
    let synchronizer = Synchronizer(copy, with: peer, remote: "origin")
    _ = try await synchronizer.fetch(
      depth: 1, after: Synchronizer.begin(with: peer, depth: 1))
    await #expect(throws: ProjectFileError.self) { try await synchronizer.fetch(depth: 2) }
    #expect(try copy.read { try $0.isShallow() })
    #expect(try copy.fsck().isEmpty)
  }
}
