import ArgumentParser
import Foundation
import LayoutHub
import LayoutHubPostgres

/// Where a hub keeps what it has.
struct HubLocation: ParsableArguments {
  @Option(
    help: ArgumentHelp("The hub's folder; else $ALSTORE_HUB, else this one.", valueName: "folder"),
    completion: .directory)
  var hub: String?

  @Option(
    help: ArgumentHelp(
      "sqlite, which is a file in the folder, or postgres://…; else $ALSTORE_HUB_BACKEND.",
      valueName: "backend"))
  var backend: String?

  @Option(
    help: ArgumentHelp("Which of several hubs that share a database.", valueName: "name"))
  var tenant = "main"

  /// The hub's folder.
  var folder: String {
    hub ?? ProcessInfo.processInfo.environment["ALSTORE_HUB"].flatMap { $0.isEmpty ? nil : $0 }
      ?? "."
  }

  /// Opens what the hub keeps.
  ///
  /// - Parameter creates: whether a folder that is no hub yet becomes one.
  func storage(creates: Bool = false) throws -> HubStorage {
    let backend =
      self.backend ?? ProcessInfo.processInfo.environment["ALSTORE_HUB_BACKEND"] ?? "sqlite"
    return try HubStorage(database(backend, creates: creates), tenant: tenant) {
      Int64(Date().timeIntervalSince1970 * 1_000)
    }
  }

  private func database(_ backend: String, creates: Bool) throws -> any HubDatabase {
    if PostgresAddress.isOne(backend) { return try postgres(backend, creates: creates) }
    guard backend == "sqlite" else {
      throw Failure.usage("\(backend) is no backend; sqlite and postgres://USER@HOST/DATABASE are.")
    }
    let file = "\(folder)/hub.sqlite"
    guard creates || FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        .store,
        "\(folder) is no hub.\nSay which with --hub FOLDER; `alstore serve FOLDER` makes one.")
    }
    if creates { try HubFolder.prepare(folder) }
    return try SQLiteHubDatabase(path: file)
  }
}

extension HubLocation {
  private func postgres(_ address: String, creates: Bool) throws -> any HubDatabase {
    #if PostgreSQL
      // There are the copies for work.
      if creates { try HubFolder.prepare(folder) }
      return try PostgresHubDatabase(PostgresAddress(address), tenant: tenant)
    #else
      throw Failure(
        .usage,
        "This alstore was built without PostgreSQL.\n"
          + "Build it with `swift build -c release --traits PostgreSQL`; that needs libpq, which is "
          + "Debian's libpq-dev.")
    #endif
  }
}

/// The folder of a hub.
enum HubFolder {
  /// Makes the folder where it is missing, readable for its owner only.
  static func prepare(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(.store, "\(folder) cannot be made: \(error.localizedDescription)")
    }
  }
}
