import AsyncHTTPClient
import Foundation
import HTTPTypes
import Hummingbird
import LayoutSync
import NIOCore
import NIOHTTP1
import Testing

@testable import HubStore
@testable import HubSync
@testable import LayoutHub

@Suite("Receiving request bodies")
struct BodyReaderTests {
  /// A request whose body arrives in the given pieces.
  private static func request(_ pieces: [String], announced: Int? = nil) -> Request {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "hub", path: "/app/alsync")
    if let announced { head.headerFields[.contentLength] = "\(announced)" }
    let stream = AsyncStream(ByteBuffer.self) { continuation in
      for piece in pieces { continuation.yield(ByteBuffer(string: piece)) }
      continuation.finish()
    }
    return Request(head: head, body: RequestBody(asyncSequence: stream))
  }

  @Test("a body is read completely, up to its limit")
  func bounds() async throws {
    var settings = HubSettings()
    settings.body = 10
    let bodies = BodyReader(settings)
    let bytes = try await bodies.bytes(of: Self.request(["some ", "text"], announced: 9))
    #expect(String(decoding: bytes, as: UTF8.self) == "some text")
    await #expect(throws: HubError.self) {
      try await bodies.bytes(of: Self.request(["x"], announced: 11))
    }
    // The announced length is not trusted.
    await #expect(throws: HubError.self) {
      try await bodies.bytes(of: Self.request(["some ", "more ", "text"], announced: 9))
    }
  }

  @Test("a body that is announced but does not arrive occupies no place")
  func announced() async throws {
    var settings = HubSettings()
    settings.bodies = 10
    // Even here, a busy machine may be slow.
    settings.pace = 0
    let bodies = BodyReader(settings)
    let (silence, talk) = AsyncStream.makeStream(of: ByteBuffer.self)
    var head = HTTPRequest(method: .post, scheme: "http", authority: "hub", path: "/app/alsync")
    head.headerFields[.contentLength] = "9"
    let silent = Request(head: head, body: RequestBody(asyncSequence: silence))
    async let waiting = bodies.bytes(of: silent)
    #expect(try await bodies.bytes(of: Self.request(["nine byte"], announced: 9)).count == 9)
    // Received bytes count until the whole body has been read.
    await #expect(throws: HubError.self) {
      try await bodies.bytes(of: Self.request(["eleven bytes"], announced: 12))
    }
    talk.yield(ByteBuffer(string: "some text"))
    talk.finish()
    #expect(try await waiting.count == 9)
    #expect(try await bodies.bytes(of: Self.request(["eleven bytes"]), most: 12).count == 12)
  }

  #if os(Linux)
    @Test("a body leaves nothing in memory after it is read")
    func leavesNothing() async {
      // In a separate process, which excludes other tests' memory.
      await #expect(processExitsWith: .success) {
        let growth = try await BodyReaderTests.growth()
        // A timer with a task for each body would take ten megabytes.
        precondition(growth < 2 << 20, "\(growth) bytes are left")
      }
    }

    /// The growth of this process while it reads twenty thousand bodies.
    private static func growth() async throws -> Int {
      let bodies = BodyReader(HubSettings())
      var before = 0
      for number in 0..<22_000 {
        if number == 2_000 { before = try ProcessMemory.bytes() }
        _ = try await bodies.bytes(of: request(["some ", "text"], announced: 9))
      }
      return try ProcessMemory.bytes() - before
    }
  #endif

  /// A text sent at intervals.
  private static func slowly(
    _ pieces: Int, every pause: Duration
  ) -> HTTPClientRequest.Body {
    let stream = AsyncStream(ByteBuffer.self) { continuation in
      let sending = Task {
        for _ in 0..<pieces {
          continuation.yield(ByteBuffer(string: "x"))
          try await Task.sleep(for: pause)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in sending.cancel() }
    }
    return .stream(stream, length: .known(Int64(pieces)))
  }

  private func post(_ body: HTTPClientRequest.Body, to served: ServedHub) async throws -> UInt {
    var request = HTTPClientRequest(url: served.address + "/app/alsync")
    request.method = .POST
    request.headers.add(name: "Content-Type", value: Welcome.mediaType)
    request.headers.add(name: "Authorization", value: "Bearer \(served.token)")
    request.body = body
    return try await HTTPClient.shared.execute(request, timeout: .seconds(120)).status.code
  }

  @Test("a body that takes too long is rejected")
  func slow() async throws {
    try await ServedHub.run { settings in
      settings.arrival = 1
    } _: { served in
      // Sending all of it would take far longer than the client waits.
      let status = try await post(Self.slowly(10_000, every: .milliseconds(100)), to: served)
      #expect(status == 429)
    }
  }

  @Test("a client that goes silent is disconnected, and releases its place")
  func silent() async throws {
    try await ServedHub.run { settings in
      settings.idle = 10
      settings.bodies = 100
    } _: { served in
      await #expect(throws: HTTPClientError.remoteConnectionClosed) {
        _ = try await post(Self.slowly(100, every: .seconds(200)), to: served)
      }
      // It is not a valid push, but it is read. The client may see the end before the hub has
      // released its place, and a busy machine may take this client for a silent one, so it
      // retries.
      var status: UInt?
      for _ in 0..<50 where status != 400 {
        status = try? await post(Self.slowly(100, every: .zero), to: served)
        if status != 400 { try await Task.sleep(for: .milliseconds(100)) }
      }
      #expect(status == 400)
    }
  }
}
