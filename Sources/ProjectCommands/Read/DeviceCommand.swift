import ArgumentParser

struct DeviceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "The devices that layouts can be solved on.",
    subcommands: [DeviceList.self])
}
