import HTTPTypes
import HubStore
import HubSync
import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization

/// Reads request bodies, limiting the size of each, the total being read at once, and the time and
/// pace of their arrival.
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

  /// The time before the pace of a body is checked.
  private static let start = Duration.seconds(5)

  /// How long bodies may still arrive after the hub is asked to stop.
  private static let grace = Duration.seconds(5)

  /// Reads the body of a request.
  ///
  /// Bytes count when they arrive; announcing them reserves nothing. A client that sends nothing is
  /// disconnected after ``HubSettings/idle`` seconds.
  ///
  /// - Parameter most: a smaller limit for this body, which then doesn't count toward the total.
  /// - Throws: ``HubError`` if it is too large or slow, or too many arrive at once;
  ///   `CancellationError` if the hub stops before it is complete.
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
    // The clock is checked when data arrives. There is no timer for each body because on Linux a
    // cancelled timer and its task live until the timer's time, here a minute.
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
    // A cancelled body ends like a complete one.
    try Task.checkCancellation()
    return Array(buffer: buffer)
  }

  private func reserve(_ count: Int) throws {
    let isFree = held.withLock { held in
      guard held + count <= total else { return false }
      held += count
      return true
    }
    guard isFree else { throw HubError(.tooMuch, "The hub is busy; try again.") }
  }

  private func checkTime(_ taken: Duration, _ bytes: Int) throws {
    guard taken <= time else {
      throw HubError(.tooMuch, "The request took more than \(time.components.seconds) s to arrive.")
    }
    guard taken <= Self.start || bytes >= pace * Int(taken.components.seconds) else {
      throw HubError(.tooMuch, "The request arrives at less than \(pace) bytes per second.")
    }
  }
}
