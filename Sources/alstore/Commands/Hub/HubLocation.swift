import ArgumentParser
import AutoLayoutStore
import Foundation
import LayoutHub
import LayoutHubPostgres

/// Where a hub keeps what it has.
struct HubLocation: ParsableArguments {
  @Option(
    help: ArgumentHelp("The hub's folder; else $ALSTORE_HUB, else this one.", valueName: "folder"),
    completion: .directory)
  var hub: String?

  @OptionGroup var backend: HubBackend

  /// Opens what the hub keeps.
  func storage() throws -> HubStorage {
    let environment = ProcessInfo.processInfo.environment["ALSTORE_HUB"] ?? ""
    return try backend.storage(in: hub ?? (environment.isEmpty ? "." : environment), creates: false)
  }
}

/// The kind of database that a hub keeps everything in, and its part of it.
struct HubBackend: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "sqlite, which is a file in the folder, or postgres://…; else $ALSTORE_HUB_BACKEND.",
      valueName: "backend"))
  var backend: String?

  @Option(
    help: ArgumentHelp("Which of several hubs that share a database.", valueName: "name"))
  var tenant = "main"

  /// Opens what a hub keeps.
  ///
  /// - Parameters:
  ///   - folder: the hub's.
  ///   - creates: whether a folder that is no hub yet becomes one.
  func storage(in folder: String, creates: Bool) throws -> HubStorage {
    guard !folder.contains("://") else {
      throw Failure.usage(
        "\(folder) is an address; this is done in the hub's folder, on the machine that runs it.\n"
          + "Say which with --hub FOLDER.")
    }
    let backend =
      self.backend ?? ProcessInfo.processInfo.environment["ALSTORE_HUB_BACKEND"] ?? "sqlite"
    return try HubStorage(
      database(backend, in: folder, creates: creates), tenant: tenant, now: Authorship.clock)
  }

  private func database(
    _ backend: String, in folder: String, creates: Bool
  ) throws -> any HubDatabase {
    if PostgresAddress.isOne(backend) { return try postgres(backend, in: folder, creates: creates) }
    guard backend == "sqlite" else {
      throw Failure.usage("\(backend) is no backend; sqlite and postgres://USER@HOST/DATABASE are.")
    }
    let file = "\(folder)/\(HubFolder.database)"
    guard creates || FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        .store,
        "\(folder) is no hub.\nSay which with --hub FOLDER; `alstore serve FOLDER` makes one.")
    }
    if creates { try HubFolder.prepare(folder) }
    return try SQLiteHubDatabase(path: file)
  }
}

extension HubBackend {
  private func postgres(
    _ address: String, in folder: String, creates: Bool
  ) throws -> any HubDatabase {
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
  /// The database in it, where it is SQLite's.
  static let database = "hub.sqlite"

  /// Makes the folder where it is missing; readable for its owner only, as are its database and all
  /// that this process makes from now on, whatever was there before.
  static func prepare(_ folder: String) throws {
    let manager = FileManager.default
    umask(0o077)
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
      let database = "\(folder)/\(database)"
      if manager.fileExists(atPath: database) {
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: database)
      }
    } catch {
      throw FileTrouble(error, folder, .made).failure
    }
  }
}
