import ArgumentParser
import ProjectCommands
import AutoLayoutStore
import OperatingSystem
import HubStore
import LayoutHubPostgres

/// The kind of database that a hub keeps everything in, and its part of it.
struct HubBackend: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "sqlite, which is a file in the folder, or postgres://…; else $ALSTORE_HUB_BACKEND.",
      valueName: "backend"))
  var backend: String?

  @Option(
    help: ArgumentHelp(
      "s3://BUCKET/PREFIX, where the bytes of new revisions go; else $ALSTORE_HUB_OBJECTS, else into "
        + "the database.", valueName: "bucket"))
  var objects: String?

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
    // First, because it makes nothing: a start that fails leaves no database behind.
    let objects = try ObjectsAddress.open(self.objects)
    return try HubStorage(
      database(backend, in: folder, creates: creates), objects: objects, tenant: tenant,
      now: Authorship.clock)
  }

  private func database(
    _ backend: String, in folder: String, creates: Bool
  ) throws -> any HubDatabase {
    if PostgresAddress.isOne(backend) {
      return try postgres(backend, in: folder, creates: creates)
    }
    guard backend == "sqlite" else {
      throw Failure.usage(
        "\(backend) is no backend; sqlite and postgres://USER@HOST/DATABASE are.")
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
