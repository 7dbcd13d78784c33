import OperatingSystem

/// The folder for this user's settings.
package enum SettingsFolder {
  /// `$XDG_CONFIG_HOME`, or `~/.config`.
  package static var path: String {
    let named = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? ""
    return named.isEmpty
      ? FileManager.default.homeFolder.appending(path: ".config").path : named
  }
}
