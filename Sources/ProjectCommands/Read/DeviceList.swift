import ArgumentParser
import AutoLayoutStore

struct DeviceList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List devices with their sizes and safe areas.",
    discussion: "Example:\n  alstore device list --format csv")

  @OptionGroup var global: UnboundOptions
  @OptionGroup var rows: RowOptions

  func run() throws {
    var result = Rows([
      .name("Device"), .text("Names"), .number("Width"), .number("Height"), .number("Scale"),
      .word("Safe area"), .word("Landscape safe area", .extra),
    ])
    for device in Device.all {
      let numbers = [device.size.width, device.size.height, device.scale]
      let portrait = device.portraitSafeArea.values
      let landscape = device.landscapeSafeArea.values
      result.append(
        [device.id, device.names.joined(separator: " ")] + numbers.map(\.shortText)
          + [portrait, landscape].map { $0.map(\.shortText).joined(separator: ",") },
        .object([
          ("id", .string(device.id)), ("names", .strings(device.names)),
          ("width", .number(numbers[0])), ("height", .number(numbers[1])),
          ("scale", .number(numbers[2])), ("idiom", .string(device.idiom.rawValue)),
          ("safeArea", .array(portrait.map(JSONValue.number))),
          ("landscapeSafeArea", .array(landscape.map(JSONValue.number))),
        ]))
    }
    try result.print(rows, global)
  }
}
