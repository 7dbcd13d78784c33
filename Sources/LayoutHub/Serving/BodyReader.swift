import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Reads bodies within bounds: of one body, of all that are read at once, and of time.
final class BodyReader: Sendable {
  private let limit: Int
  private let total: Int
  private let time: Duration
  private let reading = Mutex(0)

  init(_ settings: HubSettings) {
    limit = settings.body
    total = settings.bodies
    time = .seconds(settings.arrival)
  }

  /// The bytes of a request's body.
  ///
  /// Whoever says nothing at all is cut off by the connection, which is closed when it has been idle
  /// for ``HubSettings/idle`` seconds.
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
    // The clock is looked at when something comes. A timer for each body would do too, but on Linux
    // one that is not needed any more stays, with its task, until its time: a minute of pushes.
    let end = ContinuousClock.now + time
    var buffer = ByteBuffer()
    for try await piece in request.body {
      guard buffer.readableBytes + piece.readableBytes <= limit else {
        throw HubError(.tooMuch, "A body of more than \(limit) bytes.")
      }
      guard ContinuousClock.now <= end else {
        throw HubError(
          .tooMuch, "The request took more than \(time.components.seconds) s to arrive.")
      }
      buffer.writeImmutableBuffer(piece)
    }
    return Array(buffer: buffer)
  }
}
