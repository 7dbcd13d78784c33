import ArgumentParser
import OperatingSystem
import HubStore

/// The location of a hub's data.
struct HubLocation: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The hub's folder (default: $ALSTORE_HUB, or this folder).", valueName: "folder"),
    completion: .directory)
  var hub: String?

  @OptionGroup var backend: HubBackend

  /// Opens the hub's storage.
  func storage() throws -> HubStorage {
    let environment = ProcessInfo.processInfo.environment["ALSTORE_HUB"] ?? ""
    return try backend.storage(
      in: hub ?? (environment.isEmpty ? "." : environment), creates: false)
  }
}
