import Foundation
import LayoutHistory
import ProjectFile
import Testing

@testable import LayoutSync

@Suite("Protocol messages")
struct WireTests {
  private let limits = SyncLimits()
  private let sample = Message(
    head: Array("{\"request\":\"welcome\"}".utf8),
    revisions: [
      SentRevision(bytes: Array(repeating: 7, count: 1000)),
      SentRevision(bytes: [1, 2, 3], state: [4, 5]), SentRevision(bytes: []),
    ])

  @Test("messages survive a round trip, compressed if that is shorter")
  func roundTrip() throws {
    let bytes = sample.bytes
    #expect(try Message(bytes: bytes, limits: limits) == sample)
    #expect(bytes.count < 300)
    let random = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    let large = Message(head: [], revisions: [SentRevision(bytes: random)])
    #expect(large.frames().count > 3)
    #expect(try Message(bytes: large.bytes, limits: limits) == large)
  }

  @Test("a greeting can name the maximum number of branches and tags, whatever their names")
  func longHead() throws {
    let long = String(repeating: "\"", count: 190)
    let half = (0..<limits.references / 2).map { "\(long)\($0)" }
    let hash = Revision.hash(of: [1])
    let names = Dictionary(uniqueKeysWithValues: half.map { ($0, hash) })
    let welcome = Welcome(
      project: String(repeating: "0", count: 32), isEmpty: false, head: half[0], branches: names,
      tags: names)
    let message = Message(head: Array(try JSONEncoder().encode(welcome)), revisions: [])
    #expect(try Message(bytes: message.bytes, limits: limits).value(Welcome.self) == welcome)
    let longer = Message(head: Array(repeating: 32, count: limits.head + 1), revisions: [])
    #expect(throws: SyncError.self) { try Message(bytes: longer.bytes, limits: limits) }
  }

  @Test("a revision that follows the previous one is sent without its parent's hash")
  func impliedParents() throws {
    var revisions = [SentRevision(bytes: [1, 0, 0] + Array(repeating: 9, count: 50))]
    for number in 0..<20 as Range<UInt8> {
      let parent = Revision.hash(of: revisions[max(0, revisions.count - 1)].bytes).bytes
      revisions.append(
        SentRevision(
          bytes: [1, 0, 1] + (number % 7 == 3 ? parent.reversed() : parent) + [number],
          state: number % 5 == 0 ? [number] : nil))
    }
    let message = Message(head: [], revisions: revisions)
    #expect(try Message(bytes: message.bytes, limits: limits) == message)
    let plain = revisions.reduce(0) { $0 + $1.length }
    #expect(message.bytes.count < plain - 17 * 32 + 300)
    // The first revision cannot omit its parent's hash, because it follows none.
    let first = Frame(kind: .data, payload: [3, 0, 0, 0, 3, 1, 0, 1])
    let frames = [Frame(kind: .head, payload: []), first, Frame(kind: .end, payload: [])]
    #expect(throws: SyncError.self) { try Message(bytes: frames.flatMap(\.bytes), limits: limits) }
  }

  @Test("every truncated message is rejected")
  func truncated() {
    let bytes = sample.bytes
    for length in 0..<bytes.count {
      #expect(throws: SyncError.self) {
        try Message(bytes: Array(bytes[..<length]), limits: limits)
      }
    }
  }

  @Test("no change of a byte traps, and none gives a message that is encoded differently")
  func mutated() throws {
    let bytes = sample.bytes
    for place in bytes.indices {
      for value in [0, 1, 2, 3, 4, 0x7f, 0xff, bytes[place] ^ 1] as [UInt8] {
        var other = bytes
        other[place] = value
        guard let message = try? Message(bytes: other, limits: limits) else { continue }
        #expect(try Message(bytes: message.bytes, limits: limits) == message)
      }
    }
  }

  @Test("frames out of order, unknown kinds and trailing bytes are rejected")
  func order() {
    let head = Frame(kind: .head, payload: [])
    let data = Frame(kind: .data, payload: [1, 0, 0, 0, 0])
    let end = Frame(kind: .end, payload: [])
    for frames in [
      [data, end], [head, head, end], [head, end, data], [end], [head, data],
      [head, Frame(kind: .end, payload: [1])],
      [head, Frame(kind: .deflated, payload: [1, 2, 3]), end],
      [head, Frame(kind: .data, payload: [3, 0, 0, 0, 0]), end],
      [head, Frame(kind: .data, payload: [2, 0, 0, 0, 0]), end],
      [head, Frame(kind: .data, payload: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0]), end],
    ] {
      #expect(throws: SyncError.self) {
        try Message(bytes: frames.flatMap(\.bytes), limits: limits)
      }
    }
    #expect(throws: SyncError.self) { try Message(bytes: [9, 0, 0, 0, 0], limits: limits) }
  }

  @Test("messages that announce or expand to more than the limit are rejected before allocation")
  func limited() throws {
    #expect(throws: SyncError.self) {
      try Message(bytes: [1, 0xff, 0xff, 0xff, 0xff], limits: limits)
    }
    let zeros = [UInt8](repeating: 0, count: 2 << 20)
    let bomb = try #require(Deflate.compressed(zeros))
    #expect(bomb.count < 4096)
    #expect(throws: SyncError.self) { try Deflate.expanded(bomb, limit: limits.frame) }
    var small = limits
    small.revision = 10
    small.message = 100
    let many = Message(head: [], revisions: [SentRevision(bytes: Array(zeros.prefix(500)))])
    #expect(throws: SyncError.self) { try Message(bytes: many.bytes, limits: small) }
  }

  @Test("addresses are parsed, and those with a password are rejected")
  func addresses() throws {
    #expect(try SyncAddress("a/b.alstore") == .file(path: "a/b.alstore"))
    #expect(try SyncAddress("file:///a/b") == .file(path: "/a/b"))
    #expect(try SyncAddress("ssh://u@h:22/p q") == .ssh(host: "u@h", port: 22, path: "/p q"))
    #expect(try SyncAddress("ssh://h/~/p") == .ssh(host: "h", port: nil, path: "~/p"))
    #expect(try SyncAddress("https://h/p") == .http(url: "https://h/p"))
    for text in [
      "", "ssh://", "ssh://h", "ssh:///p", "ssh://-oProxyCommand=x/p", "ssh://h:x/p", "ftp://h/p",
      "http://", "https://user:secret@h/p", "https://token@h/p", "ssh://u:secret@h/p", "file://h/p",
    ] {
      #expect(throws: SyncError.self, "\(text)") { try SyncAddress(text) }
    }
  }

  @Test("a shell that exits immediately is an error, and does not end the process")
  func brokenPipe() async throws {
    for _ in 0..<5 {
      let peer = try ShellPeer.connect(host: "nowhere", port: nil, path: "/p", shell: "true")
      try await Task.sleep(for: .milliseconds(30))
      await #expect(throws: SyncError.self) { try await peer.welcome() }
    }
  }
}
