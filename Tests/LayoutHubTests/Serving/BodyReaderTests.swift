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

@Suite("Bodies that arrive")
struct BodyReaderTests {
  /// A request whose body comes in these pieces.
  private static func request(_ pieces: [String], announced: Int? = nil) -> Request {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "hub", path: "/app/alsync")
    if let announced { head.headerFields[.contentLength] = "\(announced)" }
    let stream = AsyncStream(ByteBuffer.self) { continuation in
      for piece in pieces { continuation.yield(ByteBuffer(string: piece)) }
      continuation.finish()
    }
    return Request(head: head, body: RequestBody(asyncSequence: stream))
  }

  @Test("a body is read whole, within its bounds")
  func bounds() async throws {
    var settings = HubSettings()
    settings.body = 10
    let bodies = BodyReader(settings)
    let bytes = try await bodies.bytes(of: Self.request(["some ", "text"], announced: 9))
    #expect(String(decoding: bytes, as: UTF8.self) == "some text")
    await #expect(throws: HubError.self) {
      try await bodies.bytes(of: Self.request(["x"], announced: 11))
    }
    // What was announced is not believed.
    await #expect(throws: HubError.self) {
      try await bodies.bytes(of: Self.request(["some ", "more ", "text"], announced: 9))
    }
  }

  @Test("what is announced and does not come takes nobody's place")
  func announced() async throws {
    var settings = HubSettings()
    settings.bodies = 10
    // A busy machine may take its time here, too.
    settings.pace = 0
    let bodies = BodyReader(settings)
    let (silence, talk) = AsyncStream.makeStream(of: ByteBuffer.self)
    var head = HTTPRequest(method: .post, scheme: "http", authority: "hub", path: "/app/alsync")
    head.headerFields[.contentLength] = "9"
    let silent = Request(head: head, body: RequestBody(asyncSequence: silence))
    async let waiting = bodies.bytes(of: silent)
    #expect(try await bodies.bytes(of: Self.request(["nine byte"], announced: 9)).count == 9)
    // What has come counts until all of it is read.
    await #expect(throws: HubError.self) {
      try await bodies.bytes(of: Self.request(["eleven bytes"], announced: 12))
    }
    talk.yield(ByteBuffer(string: "some text"))
    talk.finish()
    #expect(try await waiting.count == 9)
    #expect(try await bodies.bytes(of: Self.request(["eleven bytes"]), most: 12).count == 12)
  }

  #if os(Linux)
    @Test("a body that was read leaves nothing in memory")
    func leavesNothing() async {
      // In a process of its own: what other tests use at the same time would be counted too.
      await #expect(processExitsWith: .success) {
        let growth = try await BodyReaderTests.growth()
        // A timer and its task for each would be ten megabytes.
        precondition(growth < 2 << 20, "\(growth) bytes are left")
      }
    }

    /// By how much this process grows while it reads twenty thousand bodies.
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

  /// Text that comes every so often.
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

  @Test("a body that takes too long is refused")
  func slow() async throws {
    try await ServedHub.run { settings in
      settings.arrival = 1
    } _: { served in
      // All of it would take far longer than the client waits.
      let status = try await post(Self.slowly(10_000, every: .milliseconds(100)), to: served)
      #expect(status == 429)
    }
  }

  @Test("whoever goes silent in the middle is cut off, and takes nobody's place any more")
  func silent() async throws {
    try await ServedHub.run { settings in
      settings.idle = 10
      settings.bodies = 100
    } _: { served in
      await #expect(throws: HTTPClientError.remoteConnectionClosed) {
        _ = try await post(Self.slowly(100, every: .seconds(200)), to: served)
      }
      // It is no push, but it is read. The client may hear of the end before the hub has given the
      // place away, and a busy machine may take this client for a silent one: it tries again then.
      var status: UInt?
      for _ in 0..<50 where status != 400 {
        status = try? await post(Self.slowly(100, every: .zero), to: served)
        if status != 400 { try await Task.sleep(for: .milliseconds(100)) }
      }
      #expect(status == 400)
    }
  }
}
