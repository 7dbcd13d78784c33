import ArgumentParser
import AutoLayoutStore

/// The traits that decide whether a constraint holds.
struct TraitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("As on a device; see `device list`.", valueName: "id"),
    completion: .devices)
  var device: String?
  @Option(help: "As when held so: portrait or landscape.") var orientation: Orientation?
  @Option(help: "As where text runs so: ltr or rtl.") var direction: LayoutDirection?

  /// What is asked for of a layout's canvas; `nil` where nothing is.
  func environment() throws -> ((Canvas) throws -> Environment)? {
    guard device != nil || orientation != nil || direction != nil else { return nil }
    var choice = EnvironmentChoice()
    choice.device = device
    choice.orientation = orientation
    choice.direction = direction
    return { [choice] canvas in try choice.environment(of: canvas) }
  }
}
