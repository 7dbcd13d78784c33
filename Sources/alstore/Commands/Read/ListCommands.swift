import ArgumentParser
import AutoLayoutStore

struct LayoutList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the layouts.",
    discussion: "Example:\n  alstore layout list --format json")

  @OptionGroup var global: ProjectOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    var result = Rows([
      .name("Layout"), .number("Views", .useful), .number("Guides", .extra),
      .number("Constraints", .useful), .number("Outlets", .extra), .name("Document", .useful),
    ])
    for layout in try ProjectLocation.open(global, at: revision).layoutSummaries() {
      let counts = [
        ("views", layout.views), ("guides", layout.guides), ("constraints", layout.constraints),
        ("outlets", layout.outlets),
      ]
      result.append(
        [layout.name] + counts.map { String($0.1) } + [layout.document ?? ""],
        .object(
          [("name", .string(layout.name)), ("id", .string(layout.id.description))]
            + counts.map { ($0.0, .number(Double($0.1))) }
            + [("document", .optional(layout.document))]))
    }
    try result.print(rows, global)
  }
}

struct ViewList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the views, subviews under their superviews.",
    discussion: "Example:\n  alstore view list --format json")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    var result = Rows([
      .name("View"), .name("Class"), .name("In", .extra), .word("Intrinsic"),
      .word("Hugging", .extra), .word("Compression", .extra), .word("Frame"),
    ])
    for id in layout.subtree(of: layout.root) {
      guard let view = layout.views[id] else { continue }
      let report = ViewReport(view, in: layout)
      result.append(report.cells, report.json)
    }
    try result.print(rows, global)
  }
}

struct ViewGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print everything about a view.",
    discussion: "Example:\n  alstore view get logo")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "Its name, outlet, label or id.", completion: .views) var name: String
  @Option(help: "table or json.") var format: RowFormat = .table

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    let view = try Lookup.answeringNo { try layout.view(named: name) }
    let json = ViewReport(view, in: layout).json
    guard format == .table else { return try Output.write(json.text + "\n", to: nil) }
    guard case .object(let members) = json else { return }
    var table = Table([.word("Property", .essential), .text("Value")])
    for (key, value) in members {
      switch value {
      case .null: continue
      case .string(let text): table.rows.append([key, text])
      default: table.rows.append([key, value.compactText])
      }
    }
    try Output.write(table.text(on: Terminal(global.color)), to: nil)
  }
}

struct GuideList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the layout guides.",
    discussion: "Example:\n  alstore guide list")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    var result = Rows([.name("Guide"), .name("In"), .name("Identifier", .useful)])
    for guide in layout.guides {
      let owner = layout.name(of: guide.owningView)
      result.append(
        [guide.name, owner, guide.identifier ?? ""],
        .object([
          ("name", .string(guide.name)),
          ("id", .string(guide.source?.objectID ?? guide.id.description)),
          ("in", .string(owner)), ("identifier", .optional(guide.identifier)),
          ("outlets", .strings(layout.outletNames(of: .guide(guide.id)))),
        ]))
    }
    try result.print(rows, global)
  }
}

struct OutletList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List outlets and what they name.",
    discussion: "Example:\n  alstore outlet list --format json")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    var result = Rows([.name("Outlet"), .word("Kind"), .text("Targets")])
    for outlet in layout.outlets {
      let report = OutletReport(outlet, in: layout)
      result.append(report.cells, report.json)
    }
    try result.print(rows, global)
  }
}

struct OutletGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print what an outlet names; exit 1 where there is no such outlet.",
    discussion: "Example:\n  alstore outlet get logoWidthConstraint")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "The outlet.", completion: .outlets) var name: String
  @Option(help: "table or json.") var format: RowFormat = .table

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    let outlet = try Lookup.answeringNo { try layout.existingOutlet(name) }
    let report = OutletReport(outlet, in: layout)
    guard format == .table else { return try Output.write(report.json.text + "\n", to: nil) }
    try Output.print(report.targetTexts)
  }
}

struct EnvironmentList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the declared environments.",
    discussion: "Example:\n  alstore environment list")

  @OptionGroup var global: ProjectOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    var result = Rows([
      .name("Name"), .name("Device"), .word("Size"), .word("Orientation"), .word("Direction"),
      .word("Text size"), .word("Language"),
    ])
    for declared in try ProjectLocation.open(global, at: revision).environments() {
      let size = declared.size.map { "\($0.width.shortText)x\($0.height.shortText)" }
      let texts: [(String, String?)] = [
        ("name", declared.name), ("device", declared.device), ("size", size),
        ("orientation", declared.orientation?.rawValue),
        ("direction", declared.direction?.rawValue), ("textSize", declared.textSize?.rawValue),
        ("language", declared.language?.code),
      ]
      result.append(
        texts.map { $0.1 ?? "" }, .object(texts.map { ($0.0, .optional($0.1)) }))
    }
    try result.print(rows, global)
  }
}

struct DeviceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device", abstract: "The devices layouts can be tried on.",
    subcommands: [DeviceList.self])
}

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

extension EdgeInsets {
  /// Top, left, bottom, right.
  var values: [Double] { [top, left, bottom, right] }
}

/// Look-ups whose answer may be no.
enum Lookup {
  /// Runs a look-up; a name that nothing has is the answer no, not a wrong use.
  static func answeringNo<Found>(_ find: () throws -> Found) throws -> Found {
    do {
      return try find()
    } catch let error as LayoutError where error.code == .unknownName {
      throw Failure(.no, Failure(describing: error).message)
    }
  }
}
