import ProjectCommands
import OperatingSystem

/// The folder of a hub.
enum HubFolder {
  /// The name of the SQLite database in the folder.
  static let database = "hub.sqlite"

  /// Creates the folder if it is missing, and makes it, its database and all files that this
  /// process creates from now on accessible only to their owner.
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
