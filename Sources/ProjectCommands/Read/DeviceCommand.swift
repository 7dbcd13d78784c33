import ArgumentParser

struct DeviceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "The devices layouts can be tried on.",
    subcommands: [DeviceList.self])
}
