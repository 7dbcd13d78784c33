import ProjectCommands
import OperatingSystem

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
