import ArgumentParser
import ProjectCommands

/// The options of a command that reads a hub's data.
struct HubOptions: SharedOptions {
  @Flag(name: [.short, .long], help: .quiet) var quiet = false
  @Flag(name: [.short, .long], help: .verbose) var verbose = false
  @Flag(help: .noInput) var noInput = false
  @Option(help: .color) var color = ColorChoice.auto
}
