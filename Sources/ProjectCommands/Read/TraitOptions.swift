import ArgumentParser
import AutoLayoutStore

/// The traits that determine whether a constraint is installed.
struct TraitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("As on this device; see `device list`.", valueName: "id"),
    completion: .devices)
  var device: String?
  @Option(help: "As in this orientation: portrait or landscape.") var orientation: Orientation?
  @Option(help: "As in this layout direction: ltr or rtl.") var direction: LayoutDirection?

  /// The requested environment as a function of a layout's canvas, or `nil` if none is requested.
  func environment() throws -> ((Canvas) throws -> Environment)? {
    guard device != nil || orientation != nil || direction != nil else { return nil }
    var choice = EnvironmentChoice()
    choice.device = device
    choice.orientation = orientation
    choice.direction = direction
    return { [choice] canvas in try choice.environment(of: canvas) }
  }
}
