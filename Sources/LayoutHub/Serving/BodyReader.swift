import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Reads bodies within bounds: of one body, of all that are read at once, and of time.
final class BodyReader: Sendable {
  private let limit: Int
  private let total: Int
  private let seconds: Int
  private let reading = Mutex(0)

  init(_ settings: HubSettings) {
    limit = settings.body
    total = settings.bodies
    seconds = settings.arrival
  }

  /// The bytes of a request's body.
  ///
  /// - Throws: ``HubError`` where it is too large, too slow, or too many come at once.
  func bytes(of request: Request) async throws -> [UInt8] {
    let announced = request.headers[.contentLength].flatMap { Int($0) } ?? limit
    guard announced <= limit else {
      throw HubError(.tooMuch, "A body of \(announced) bytes is more than \(limit).")
    }
    let isFree = reading.withLock { reading in
      guard reading + announced <= total else { return false }
      reading += announced
      return true
    }
    guard isFree else { throw HubError(.tooMuch, "The hub has enough to read; try again.") }
    defer { reading.withLock { $0 -= announced } }
    let (limit, seconds) = (limit, seconds)
    return try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask {
        var buffer = ByteBuffer()
        for try await piece in request.body {
          guard buffer.readableBytes + piece.readableBytes <= limit else {
            throw HubError(.tooMuch, "A body of more than \(limit) bytes.")
          }
          buffer.writeImmutableBuffer(piece)
        }
        return Array(buffer: buffer)
      }
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        return nil
      }
      defer { group.cancelAll() }
      guard let bytes = try await group.next().flatMap({ $0 }) else {
        throw HubError(.tooMuch, "The request took more than \(seconds) s to arrive.")
      }
      return bytes
    }
  }
}
