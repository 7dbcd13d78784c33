import ArgumentParser
import ProjectCommands
import AutoLayoutStore
import OperatingSystem
import HubStore
import LayoutHubPostgres

/// The database of a hub, and the hub's part of it.
struct HubBackend: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "sqlite (a file in the folder) or postgres://… (default: $ALSTORE_HUB_BACKEND, or sqlite).",
      valueName: "backend"))
  var backend: String?

  @Option(
    help: ArgumentHelp(
      "s3://BUCKET/PREFIX to store new revisions in (default: $ALSTORE_HUB_OBJECTS, or the "
        + "database).", valueName: "bucket"))
  var objects: String?

  @Option(
    help: ArgumentHelp("The hub's name, if several share a database.", valueName: "name"))
  var tenant = "main"

  /// Opens a hub's storage.
  ///
  /// - Parameters:
  ///   - folder: the hub's folder.
  ///   - creates: whether to create a hub in a folder that has none.
  func storage(in folder: String, creates: Bool) throws -> HubStorage {
    guard !folder.contains("://") else {
      throw Failure.usage(
        "\(folder) is an address; run this in the hub's folder, on the machine that serves it.\n"
          + "Give the hub's folder with --hub FOLDER.")
    }
    let backend =
      self.backend ?? ProcessInfo.processInfo.environment["ALSTORE_HUB_BACKEND"] ?? "sqlite"
    // This comes first because it creates nothing: a failed start leaves no database behind.
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
        "\(backend) is not a backend; use sqlite or postgres://USER@HOST/DATABASE.")
    }
    let file = "\(folder)/\(HubFolder.database)"
    guard creates || FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        .store,
        "\(folder) is not a hub.\nName one with --hub FOLDER, or create one with `alstore serve "
          + "FOLDER`.")
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
      // The working copies are in the folder.
      if creates { try HubFolder.prepare(folder) }
      return try PostgresHubDatabase(PostgresAddress(address), tenant: tenant)
    #else
      throw Failure(
        .usage,
        "This alstore was built without PostgreSQL.\n"
          + "Build it with `swift build -c release --traits PostgreSQL`; that requires libpq "
          + "(libpq-dev on Debian).")
    #endif
  }
}
