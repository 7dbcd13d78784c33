import ArgumentParser
import OperatingSystem
import HubStore

/// Where a hub keeps what it has.
struct HubLocation: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The hub's folder; else $ALSTORE_HUB, else this one.", valueName: "folder"),
    completion: .directory)
  var hub: String?

  @OptionGroup var backend: HubBackend

  /// Opens what the hub keeps.
  func storage() throws -> HubStorage {
    let environment = ProcessInfo.processInfo.environment["ALSTORE_HUB"] ?? ""
    return try backend.storage(
      in: hub ?? (environment.isEmpty ? "." : environment), creates: false)
  }
}
