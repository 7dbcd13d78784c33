package import ArgumentParser

/// The options of a command that reads a layout.
package struct LayoutOptions: ProjectChoice {
  @Option(name: [.short, .long], help: .project, completion: .projects) package var project: String?
  @Option(name: [.short, .long], help: .layout, completion: .layouts) package var layout: String?
  @Flag(name: [.short, .long], help: .quiet) package var quiet = false
  @Flag(name: [.short, .long], help: .verbose) package var verbose = false
  @Flag(help: .noInput) package var noInput = false
  @Option(help: .color) package var color = ColorChoice.auto

  package init() {}
}
