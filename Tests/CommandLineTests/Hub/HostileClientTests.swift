import Foundation
import HubSync
import LayoutHistory
import ProjectFile
import Testing

@testable import LayoutSync

@Suite("A hostile client cannot corrupt, fill or stall a hub")
struct HostileClientTests {
  private let alstore: Alstore
  private let hub: RunningHub
  private let head: ContentHash
  private let project: String

  init() async throws {
    alstore = try Alstore()
    try alstore.project("--size 300x400", "view add logo --intrinsic 96x96")
    try alstore.expect("commit -q -m first")
    hub = try RunningHub(alstore)
    try alstore.expect("-p p.alstore remote add origin \(hub.address)/app")
    try hub.expect("-p p.alstore push")
    let welcome = try await Self.peer(hub).welcome()
    head = try #require(welcome.branches["main"])
    project = welcome.project
  }

  /// The hub's project through a connection controlled by this test.
  private static func peer(_ hub: RunningHub, _ name: String = "app") -> ExchangePeer {
    let (port, token) = (hub.port, hub.token)
    return ExchangePeer { bytes in
      try RawConnection.post("/\(name)/alsync", bytes, port: port, token: token).body
    }
  }

  /// Expects the hub to be unchanged and responsive.
  private func expectUnharmed(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let welcome = try await Self.peer(hub).welcome()
    #expect(welcome.branches == ["main": head], sourceLocation: sourceLocation)
    let copy = "copy-\(UUID().uuidString).alstore"
    try hub.expect("clone \(hub.address)/app \(copy)", sourceLocation: sourceLocation)
    try alstore.expect("fsck -p \(copy)", sourceLocation: sourceLocation)
  }

  private func refuse(
    _ code: SyncError.Code, _ request: PushRequest,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    do {
      _ = try await Self.peer(hub).push(request)
      Issue.record("it was taken", sourceLocation: sourceLocation)
    } catch let error as SyncError {
      #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    }
  }

  private func request(
    _ revisions: [[UInt8]], _ updates: [ReferenceUpdate], project other: String? = nil
  ) -> PushRequest {
    PushRequest(
      project: other ?? project, author: "Eve", updates: updates,
      revisions: revisions.map { SentRevision(bytes: $0) })
  }

  @Test("forged revisions, invalid branches, replays and other projects are rejected")
  func falsehoods() async throws {
    let absent = ContentHash(domain: "x", parts: [])
    func revision(_ parents: [ContentHash], _ generation: Int) -> [UInt8] {
      Revision(
        parents: parents, generation: generation, time: 5, author: "Eve", message: "m",
        stateRoot: absent, changes: ChangeSet()
      ).bytes
    }
    for bytes in [
      revision([absent], 2), revision([head], 2), revision([head], 1), revision([], 1),
      revision([head, head], 2), Array(revision([head], 2).dropLast(3)), [], [0, 1, 2],
    ] {
      let hash = Revision.hash(of: bytes)
      try await refuse(
        .malformed,
        request([bytes], [ReferenceUpdate(.branch, "main", from: head, to: hash)]))
    }
    for name in [
      "../../etc/passwd", "a/../b", "/a", "a//b", "a b", "-x", "HEAD", "x\ny",
      String(repeating: "x", count: 9_999),
    ] {
      let update = ReferenceUpdate(.branch, name, from: nil, to: head)
      try await refuse(.refused, request([], [update]))
    }
    try await refuse(
      .raced, request([], [ReferenceUpdate(.branch, "main", from: absent, to: head)]))
    try await refuse(
      .malformed, request([], [ReferenceUpdate(.branch, "main", from: head, to: absent)]))
    try await refuse(.unknown, request([], [], project: String(repeating: "0", count: 32)))
    let many = (0...10_000).map { ReferenceUpdate(.branch, "b\($0)", from: nil, to: head) }
    try await refuse(.tooLarge, request([], many))
    for name in [
      "..", "%2e%2e%2fhub.sqlite", "app%00", "a%2fb", String(repeating: "p", count: 300),
    ] {
      let answer = try RawConnection.post(
        "/\(name)/alsync", SyncCall.greeting(having: []).message().bytes, port: hub.port,
        token: hub.token)
      #expect([400, 404].contains(answer.status), "\(name): \(answer.status)")
    }
    try await expectUnharmed()
  }

  @Test("invalid messages, compression bombs and endless headers are rejected")
  func garbage() async throws {
    for length in [0, 1, 5, 100, 100_000] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) }
      let answer = try RawConnection.post("/app/alsync", bytes, port: hub.port, token: hub.token)
      #expect([400, 413].contains(answer.status), "\(length): \(answer.status)")
    }
    // Half a megabyte that expands to half a gigabyte.
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let piece = try #require(Deflate.compressed(zeros))
    var bomb = try PushRequest.message(project).frames().dropLast().flatMap(\.bytes)
    for _ in 0..<512 { bomb += Frame(kind: .deflated, payload: piece).bytes }
    bomb += Frame(kind: .end, payload: []).bytes
    let answer = try RawConnection.post("/app/alsync", bomb, port: hub.port, token: hub.token)
    #expect(answer.status == 413)
    let large = try RawConnection.post(
      "/app/alsync", [], port: hub.port, token: hub.token, length: 1 << 40)
    #expect([400, 413, 429].contains(large.status), "\(large.status)")
    let headers = try RawConnection(port: hub.port)
    headers.send("GET / HTTP/1.1\r\nHost: h\r\n")
    for number in 0..<2_000 {
      headers.send("X-\(number): \(String(repeating: "y", count: 99))\r\n")
    }
    headers.send("\r\n")
    #expect(try [0, 400, 431].contains(headers.answer().status))
    try await expectUnharmed()
  }

  @Test("an incomplete or invalid body is a bad request, not an internal error in the log")
  func malformedBody() async throws {
    for length in ["Transfer-Encoding: chunked\r\n\r\nzz\r\n", "Content-Length: 1000\r\n\r\nabc"] {
      let connection = try RawConnection(port: hub.port)
      connection.send(
        "POST /login HTTP/1.1\r\nHost: h\r\nContent-Type: application/x-www-form-urlencoded\r\n"
          + length)
      if length.hasPrefix("Transfer") { #expect(try connection.answer().status == 400) }
    }
    try await expectUnharmed()
    let log = try hub.said()
    #expect(!log.contains("unexpected error"), "\(log)")
  }

  @Test("a body that never arrives does not keep a hub from stopping", .timeLimit(.minutes(30)))
  func silentWhileEnding() throws {
    let connections = try ["/login", "/app/alsync"].map { path in
      let connection = try RawConnection(port: hub.port)
      connection.send(
        "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n"
          + "Content-Type: application/vnd.alstore.alsync\r\n"
          + "Authorization: Bearer \(hub.token)\r\n\r\n")
      return connection
    }
    Thread.sleep(forTimeInterval: 0.5)
    let start = ContinuousClock.now
    #expect(hub.end() == 0)
    #expect(ContinuousClock.now - start < .seconds(20))
    withExtendedLifetime(connections) {}
  }

  @Test("slow, interrupted and silent clients delay no others")
  func slow() async throws {
    var held: [RawConnection] = []
    for number in 0..<100 {
      let connection = try RawConnection(port: hub.port)
      if number % 3 > 0 {
        connection.send(
          "POST /app/alsync HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n"
            + "Content-Type: application/vnd.alstore.alsync\r\n"
            + "Authorization: Bearer \(hub.token)\r\n\r\n")
      }
      if number % 3 > 1 { connection.send([1, 0, 0]) }
      held.append(connection)
    }
    let start = ContinuousClock.now
    try await expectUnharmed()
    // No request waited for the silent connections to time out.
    #expect(ContinuousClock.now - start < .seconds(HubSettings().idle))
    held.removeAll()
    try await expectUnharmed()
    // Connections that end early leave nothing behind either.
    let bytes = try SyncCall.greeting(having: []).message().bytes
    for length in 0..<bytes.count where length % 7 == 0 {
      let connection = try RawConnection(port: hub.port)
      connection.send(
        "POST /app/alsync HTTP/1.1\r\nHost: h\r\nContent-Length: \(bytes.count)\r\n"
          + "Content-Type: application/vnd.alstore.alsync\r\n\r\n")
      connection.send(Array(bytes[..<length]))
    }
    try await expectUnharmed()
  }

  @Test("connections beyond the limit of files wait, and the accepted ones are answered")
  func connections() throws {
    let other = try Alstore()
    // A process without free descriptors would be ended by the library that provides its threads.
    let small = try RunningHub(other, descriptors: 270)
    var held: [RawConnection] = []
    for _ in 0..<240 {
      let connection = try RawConnection(port: small.port)
      connection.send("GET /healthz HTTP/1.1\r\nHost: h\r\n")
      held.append(connection)
    }
    held.first?.send("Connection: close\r\n\r\n")
    #expect(try held.first?.answer().status == 200)
    held.removeAll()
    #expect(try RawConnection.get("/readyz", port: small.port).status == 200)
    #expect(small.end() == 0)
  }

  @Test("a client that sends too many requests is told to slow down, and others are answered")
  func rate() async throws {
    let other = try Alstore()
    let slow = try RunningHub(other, options: ["--rate", "5"])
    let statuses = try (0..<60).map { _ in
      try RawConnection.get("/whoami", port: slow.port, token: slow.token).status
    }
    #expect(statuses.prefix(10).allSatisfy { $0 == 200 } && statuses.contains(429))
    #expect(try RawConnection.get("/healthz", port: slow.port).status == 200)
  }

  @Test("the log contains no token and no pushed content")
  func log() throws {
    let other = try Alstore()
    try other.project("--size 300x400", "view add very-secret-view --intrinsic 96x96")
    try other.expect("commit -q -m very-secret-message")
    let talking = try RunningHub(other, options: ["--log", "debug"])
    try other.expect("-p p.alstore remote add origin \(talking.address)/app")
    try talking.expect("-p p.alstore push")
    talking.end()
    let entries = try talking.said().split(separator: "\n").filter { $0.hasPrefix("{") }.joined()
    #expect(entries.contains("\"path\":\"/app/alsync\""))
    #expect(!entries.contains("alst_") && !entries.contains("very-secret"))
  }
}

extension PushRequest {
  /// An empty push as a message.
  fileprivate static func message(_ project: String) throws -> Message {
    try SyncCall.push(
      PushRequest(project: project, author: "Eve", updates: [], revisions: [])
    ).message()
  }
}
