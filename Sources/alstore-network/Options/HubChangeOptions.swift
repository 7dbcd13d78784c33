import ArgumentParser
import ProjectCommands

/// The options of a command that changes a hub's data.
struct HubChangeOptions: ChangingOptions {
  @Flag(name: [.customShort("n"), .long], help: .dryRun) var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}
