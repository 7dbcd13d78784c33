import Foundation
import HubFixtures
import HubStore
import LayoutSync
import Synchronization
import TestedProgram

/// An `alstore serve` process that is killed and restarted on the same port.
final class HubProcess: Sendable {
  private let folder: URL
  private let arguments: [String]
  private let environment: [String: String]
  private let state = Mutex<(process: Process?, port: Int)>((nil, 0))

  /// Starts the hub.
  ///
  /// - Parameter folder: the hub's folder.
  init(_ fixture: HubFixture, folder: String) throws {
    // A database file is in the hub's folder; hubs on a cluster have separate folders.
    let isCluster = fixture.backend == .postgres
    self.folder = isCluster ? fixture.folder.appending(path: folder) : fixture.folder
    environment = [
      "ALSTORE_HUB_BACKEND": isCluster ? Backend.postgresAddress ?? "" : "sqlite",
      "ALSTORE_HUB_OBJECTS": fixture.backend == .objects ? Backend.objectsAddress ?? "" : "",
      "NO_COLOR": "1",
    ]
    arguments = ["--tenant", fixture.tenant, "--rate", "0"]
    try start()
  }

  deinit { kill() }

  var url: String { "http://127.0.0.1:\(state.withLock { $0.port })" }

  /// Starts it again with the same settings.
  func start() throws {
    try state.withLock { state in
      let process = Process()
      process.executableURL = TestedProgram.executable
      process.arguments = ["serve", folder.path, "--listen", "127.0.0.1:\(state.port)"] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let errors = Pipe()
      process.standardError = errors
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      state.process = process
      state.port = try Self.port(errors.fileHandleForReading)
    }
  }

  /// Returns the port in the first line of output.
  private static func port(_ errors: FileHandle) throws -> Int {
    let (address, said) = errors.servedAddress()
    guard let port = address.flatMap({ URL(string: $0)?.port }) else {
      throw SyncError(.unreachable, "The hub does not start: \(said)")
    }
    // Later output must not fill the pipe, so a thread discards it. A `readabilityHandler` is no
    // alternative: closing a file that Dispatch still watches occasionally crashes the tests.
    Thread.detachNewThread { while !errors.availableData.isEmpty {} }
    return port
  }

  /// Kills it without warning.
  func kill() {
    state.withLock { state in
      guard let process = state.process else { return }
      if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
      process.waitForExit()
      state.process = nil
    }
  }
}

/// The PostgreSQL server started by `scripts/test-postgres`, which a test may kill.
enum PostgresServer {
  /// The command that starts, stops and kills the server; `nil` if the tests don't own it.
  static let control = ProcessInfo.processInfo.environment["ALSTORE_TEST_POSTGRES_CONTROL"]

  /// - Parameter word: start, stop or kill.
  static func tell(_ word: String) throws {
    guard let control else { return }
    // Not a `Process`, which would wait for the server too.
    guard system("\(control) \(word) >/dev/null 2>&1") == 0 else {
      throw HubError(.storage, "The server cannot be told to \(word).")
    }
  }
}
