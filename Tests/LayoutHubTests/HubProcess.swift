import Foundation
import HubFixtures
import HubStore
import LayoutSync
import Synchronization
import TestedProgram

/// `alstore serve` as a process that is killed and started again on the same port.
final class HubProcess: Sendable {
  private let folder: URL
  private let arguments: [String]
  private let environment: [String: String]
  private let state = Mutex<(process: Process?, port: Int)>((nil, 0))

  /// Starts it.
  ///
  /// - Parameter folder: the hub's own folder.
  init(_ fixture: HubFixture, folder: String) throws {
    // A file is in the hub's folder; a cluster's hubs have folders of their own.
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

  /// Starts it again where it was.
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

  /// The port that the first line names.
  private static func port(_ errors: FileHandle) throws -> Int {
    let (address, said) = errors.servedAddress()
    guard let port = address.flatMap({ URL(string: $0)?.port }) else {
      throw SyncError(.unreachable, "The hub does not start: \(said)")
    }
    // What it says from now on is read by nobody, and must not stop it. A thread that waits, not a
    // `readabilityHandler`: closing a file that Dispatch still watches ends the tests now and then.
    Thread.detachNewThread { while !errors.availableData.isEmpty {} }
    return port
  }

  /// Ends it without a moment's notice.
  func kill() {
    state.withLock { state in
      guard let process = state.process else { return }
      if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
      process.waitForExit()
      state.process = nil
    }
  }
}

/// The PostgreSQL server that `scripts/test-postgres` started, which a test may kill.
enum PostgresServer {
  /// What starts, stops and kills it; none where it is not ours.
  static let control = ProcessInfo.processInfo.environment["ALSTORE_TEST_POSTGRES_CONTROL"]

  /// - Parameter word: start, stop or kill.
  static func tell(_ word: String) throws {
    guard let control else { return }
    // Not a `Process`: that waits for the server too, which lives on.
    guard system("\(control) \(word) >/dev/null 2>&1") == 0 else {
      throw HubError(.storage, "The server cannot be told to \(word).")
    }
  }
}
