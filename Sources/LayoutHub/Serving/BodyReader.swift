import HTTPTypes
import HubStore
import HubSync
import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization

/// Reads bodies within bounds: of one body, of all that are read at once, of time, and of how slowly
/// they may come.
final class BodyReader: Sendable {
  private let limit: Int
  private let total: Int
  private let time: Duration
  private let pace: Int
  private let held = Mutex(0)

  init(_ settings: HubSettings) {
    limit = settings.body
    total = settings.bodies
    time = .seconds(settings.arrival)
    pace = settings.pace
  }

  /// How long a body may take its time before its pace is looked at.
  private static let start = Duration.seconds(5)

  /// How long bodies may still take to arrive when the hub is told to end.
  private static let grace = Duration.seconds(5)

  /// The bytes of a request's body.
  ///
  /// Bytes count as they come: what is only announced takes nobody's place. Whoever says nothing at
  /// all is cut off by the connection, which is closed when it has been idle for
  /// ``HubSettings/idle`` seconds.
  ///
  /// - Parameter most: a lower bound for this one; a body that has so little room takes none of
  ///   what all may take together.
  /// - Throws: ``HubError`` where it is too large, too slow, or too many come at once; `CancellationError`
  ///   where the hub ends before it is there.
  func bytes(of request: Request, most: Int? = nil) async throws -> [UInt8] {
    let reading = Task { try await read(request, most) }
    return try await withTaskCancellationHandler {
      try await withGracefulShutdownHandler {
        try await reading.value
      } onGracefulShutdown: {
        Task {
          try await Task.sleep(for: Self.grace)
          reading.cancel()
        }
      }
    } onCancel: {
      reading.cancel()
    }
  }

  private func read(_ request: Request, _ most: Int?) async throws -> [UInt8] {
    let limit = most ?? limit
    if let announced = request.headers[.contentLength].flatMap({ Int($0) }), announced > limit {
      throw HubError(.oversized, "A body of \(announced) bytes is more than \(limit).")
    }
    var counted = 0
    defer { held.withLock { $0 -= counted } }
    // The clock is looked at when something comes. A timer for each body would do too, but on Linux
    // one that is not needed any more stays, with its task, until its time: a minute of pushes.
    let start = ContinuousClock.now
    var buffer = ByteBuffer()
    for try await piece in request.body {
      let count = piece.readableBytes
      guard buffer.readableBytes + count <= limit else {
        throw HubError(.oversized, "A body of more than \(limit) bytes.")
      }
      try checkTime(ContinuousClock.now - start, buffer.readableBytes + count)
      if most == nil {
        try reserve(count)
        counted += count
      }
      buffer.writeImmutableBuffer(piece)
    }
    // What is cancelled ends like a body that is whole.
    try Task.checkCancellation()
    return Array(buffer: buffer)
  }

  private func reserve(_ count: Int) throws {
    let isFree = held.withLock { held in
      guard held + count <= total else { return false }
      held += count
      return true
    }
    guard isFree else { throw HubError(.tooMuch, "The hub has enough to read; try again.") }
  }

  private func checkTime(_ taken: Duration, _ bytes: Int) throws {
    guard taken <= time else {
      throw HubError(.tooMuch, "The request took more than \(time.components.seconds) s to arrive.")
    }
    guard taken <= Self.start || bytes >= pace * Int(taken.components.seconds) else {
      throw HubError(.tooMuch, "The request comes with fewer than \(pace) bytes a second.")
    }
  }
}
