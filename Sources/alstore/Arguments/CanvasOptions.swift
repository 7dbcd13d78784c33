import ArgumentParser
import AutoLayoutStore

/// The canvas of a new layout.
struct CanvasOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The root view's size in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp("A device: iphone-15, retina6_12; see `device list`.", valueName: "id"),
    completion: .devices)
  var device: String?

  @Option(help: "portrait or landscape.")
  var orientation: Orientation?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What bars and notch cover, in points.", valueName: "T,L,B,R"))
  var safeArea: InsetsArgument?

  @Option(help: ArgumentHelp("Pixels per point: 2, or the device's.", valueName: "n"))
  var scale: Double?

  @Option(help: "ltr or rtl.")
  var direction: LayoutDirection?

  /// The canvas asked for: an iPhone of 375×667 points where nothing is.
  func canvas() throws -> Canvas {
    var canvas: Canvas
    if let device {
      canvas = Canvas(try Devices.find(device), orientation: orientation ?? .portrait)
      if let size { canvas.size = size.size }
    } else {
      canvas = Canvas(
        size: size?.size ?? Size(width: 375, height: 667), orientation: orientation)
    }
    if let safeArea { canvas.safeArea = safeArea.insets }
    if let scale { canvas.scale = scale }
    if let direction { canvas.direction = direction }
    return canvas
  }
}

/// Devices by the names people type.
enum Devices {
  static func find(_ name: String) throws -> Device {
    if let device = Device.named(name) { return device }
    let similar = similarNames(to: name, in: Device.all.flatMap { [$0.id] + $0.names })
    throw Failure.usage(
      "There is no device named \(name)."
        + (similar.isEmpty ? " See `alstore device list`." : " Did you mean \(similar[0])?"))
  }

  /// The environment of an app that shares a device's screen with another one.
  static func split(
    _ name: String?, _ orientation: Orientation, _ share: SplitShare
  ) throws -> Environment {
    guard let name else {
      throw Failure.usage("--split is a part of an iPad's screen; say which with --device.")
    }
    let device = try find(name)
    guard let environment = device.environment(orientation, split: share) else {
      let possible = SplitShare.allCases.filter {
        device.environment(orientation, split: $0) != nil
      }
      throw Failure.usage(
        "\(name) held \(orientation.rawValue) cannot be split so"
          + (possible.isEmpty
            ? ": no app stands beside another there."
            : "; it can by \(possible.map(\.rawValue).joined(separator: " and "))."))
    }
    return environment
  }
}
