import ArgumentParser

/// The options of a command that needs no project.
///
/// The project option is accepted but ignored, so that an alias of `alstore -p FILE` works with
/// every command.
package struct UnboundOptions: SharedOptions {
  @Option(name: [.short, .long], help: .hidden, completion: .projects) private var project: String?
  @Flag(name: [.short, .long], help: .quiet) package var quiet = false
  @Flag(name: [.short, .long], help: .verbose) package var verbose = false
  @Flag(help: .noInput) package var noInput = false
  @Option(help: .color) package var color = ColorChoice.auto

  package init() {}
}
