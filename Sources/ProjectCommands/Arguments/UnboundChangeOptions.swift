import ArgumentParser

/// The options of a command that writes and needs no project.
package struct UnboundChangeOptions: ChangingOptions {
  @Option(name: [.short, .long], help: .hidden, completion: .projects) private var project: String?
  @Flag(name: [.customShort("n"), .long], help: .dryRun) package var dryRun = false
  @Flag(name: [.short, .long], help: .quiet) package var quiet = false
  @Flag(name: [.short, .long], help: .verbose) package var verbose = false
  @Flag(help: .noInput) package var noInput = false
  @Option(help: .color) package var color = ColorChoice.auto

  package init() {}
}
