import LayoutModel
import Testing

/// The published figures, repeated because a mistake in the table would otherwise confirm itself.
@Suite("Devices")
struct DeviceTests {
  private struct Published: Sendable, CustomTestStringConvertible {
    let names: [String]
    let id: String
    let size: Size
    let scale: Double
    let portrait: EdgeInsets
    let landscape: EdgeInsets

    init(
      _ names: String, _ id: String, _ width: Double, _ height: Double, _ scale: Double,
      _ portrait: (Double, Double), _ landscape: (Double, Double, Double)
    ) {
      self.names = names.split(separator: " ").map(String.init)
      self.id = id
      size = Size(width: width, height: height)
      self.scale = scale
      self.portrait = EdgeInsets(top: portrait.0, left: 0, bottom: portrait.1, right: 0)
      self.landscape = EdgeInsets(
        top: landscape.0, left: landscape.1, bottom: landscape.2, right: landscape.1)
    }

    var testDescription: String { names.joined(separator: " ") }
  }

  /// Insets: top and bottom in portrait; top, both sides and bottom in landscape.
  private static let published = [
    Published("iphone-se-2 iphone-se-3 iphone-8", "retina4_7", 375, 667, 2, (20, 0), (0, 0, 0)),
    Published(
      "iphone-12-mini iphone-13-mini", "retina5_4", 375, 812, 3, (50, 34), (0, 50, 21)),
    Published(
      "iphone-12 iphone-12-pro iphone-13 iphone-13-pro iphone-14 iphone-16e", "retina6_0", 390, 844,
      3, (47, 34), (0, 47, 21)),
    Published(
      "iphone-12-pro-max iphone-13-pro-max iphone-14-plus", "retina6_7", 428, 926, 3, (47, 34),
      (0, 47, 21)),
    Published(
      "iphone-14-pro iphone-15 iphone-15-pro iphone-16", "retina6_12", 393, 852, 3, (59, 34),
      (0, 59, 21)),
    Published(
      "iphone-14-pro-max iphone-15-plus iphone-15-pro-max iphone-16-plus", "retina6_72", 430, 932,
      3, (59, 34), (0, 59, 21)),
    Published("iphone-16-pro", "retina6_3", 402, 874, 3, (62, 34), (0, 62, 21)),
    Published("iphone-16-pro-max", "retina6_9", 440, 956, 3, (62, 34), (0, 62, 21)),
    Published("iphone-17 iphone-17-pro", "iphone-17", 402, 874, 3, (62, 34), (20, 62, 20)),
    Published(
      "iphone-17-pro-max", "iphone-17-pro-max", 440, 956, 3, (62, 34), (20, 62, 20)),
    Published("iphone-air", "iphone-air", 420, 912, 3, (68, 34), (20, 68, 29)),
    Published("ipad-mini-4 ipad-mini-5 ipad-6", "ipad9_7", 768, 1024, 2, (20, 0), (20, 0, 0)),
    Published("ipad-mini-6 ipad-mini-7", "ipad-mini", 744, 1133, 2, (24, 20), (24, 0, 20)),
    Published("ipad-7 ipad-8 ipad-9", "ipad10_2", 810, 1080, 2, (20, 0), (20, 0, 0)),
    Published(
      "ipad-10 ipad-a16 ipad-air-4 ipad-air-5 ipad-air-11-m2 ipad-air-11-m3", "ipad10_9rounded",
      820, 1180, 2, (24, 20), (24, 0, 20)),
    Published("ipad-air-3", "ipad10_5", 834, 1112, 2, (20, 0), (20, 0, 0)),
    Published("ipad-pro-11-m4", "ipad-pro-11-m4", 834, 1210, 2, (24, 20), (24, 0, 20)),
    Published(
      "ipad-pro-12.9 ipad-air-13-m2 ipad-air-13-m3", "ipad12_9rounded", 1024, 1366, 2, (24, 20),
      (24, 0, 20)),
    Published("ipad-pro-13-m4", "iPad13_0rounded", 1032, 1376, 2, (24, 20), (24, 0, 20)),
  ]

  @Test("a device has its published size, scale and insets", arguments: published)
  private func figures(_ published: Published) throws {
    for name in published.names {
      let device = try #require(Device.named(name), "\(name)")
      #expect(device.id == published.id, "\(name)")
      #expect(device.size == published.size && device.scale == published.scale, "\(name)")
      #expect(device.environment(.portrait).safeArea == published.portrait, "\(name)")
      #expect(device.environment(.landscape).safeArea == published.landscape, "\(name)")
    }
  }

  @Test("names and identifiers of devices are unique")
  func unique() {
    #expect(Set(Device.allNames).count == Device.allNames.count)
    #expect(Set(Device.all.map(\.id)).count == Device.all.count)
    for device in Device.all { #expect(Device.named(device.id) == device) }
  }

  @Test(
    "a name is found in common spellings",
    arguments: [
      ("iPhone 15 Pro", "retina6_12"), ("iPhone-SE", "retina4_7"), ("iPad mini", "ipad-mini"),
      ("retina6_12", "retina6_12"), ("retina6_71", "retina6_72"),
      ("ipad13_0rounded", "iPad13_0rounded"), ("ipad-9", "ipad10_2"),
    ])
  func spelling(_ name: String, _ id: String) {
    #expect(Device.named(name)?.id == id)
  }

  @Test(
    "suggested devices have the same size, the nearest generation first",
    arguments: [
      ("iphone-18-pro", "iphone-17-pro"), ("iphone-18-pro-max", "iphone-17-pro-max"),
      ("iphone-15-mini", "iphone-13-mini"), ("iphone-17-plus", "iphone-16-plus"),
      ("iphone-10", "iphone-11"), ("ihpone-15", "iphone-15"), ("iphone15pro", "iphone-15-pro"),
      ("iphone-15-promax", "iphone-15-pro-max"), ("ipad-mini-8", "ipad-mini-7"),
      ("ipad-pro-11-m5", "ipad-pro-11-m4"), ("retina6_13", "retina6_12"),
      ("iphone-155", "iphone-15"), ("ipad-air-m3", "ipad-air-11-m3"),
    ])
  func suggestions(_ name: String, _ expected: String) {
    #expect(Device.named(name) == nil)
    #expect(Device.similarNames(to: name).first == expected)
  }

  @Test("an unknown name without similar ones gets no suggestion")
  func unlike() {
    #expect(Device.similarNames(to: "toaster").isEmpty)
    #expect(Device.similarNames(to: "").isEmpty)
    #expect(Device.similarNames(to: "iphone-99999999999999999999").isEmpty)
  }

  @Test("a condition on a device accepts common spellings")
  func condition() throws {
    let condition = try TraitCondition(parsing: "device=iphone-15")
    let device = try #require(Device.named("iphone-15-pro"))
    #expect(condition.matches(device.environment()))
    #expect(condition.description == "device=retina6_12")
  }

  @Test(
    "an app in split view has the width in Apple's table",
    arguments: [
      ("ipad-9.7", [320, 438], [320, 507, 694]), ("ipad-9", [320, 480], [320, 535, 750]),
      ("ipad-air-3", [320, 504], [320, 551, 782]), ("ipad-10", [320, 490], [375, 585, 795]),
      ("ipad-mini-6", [320, 414], [375, 561.5, 748]),
      ("ipad-pro-11", [320, 504], [375, 592, 809]),
      ("ipad-pro-12.9", [375, 639], [375, 678, 981]),
    ] as [(String, [Double], [Double])])
  func shares(_ name: String, _ portrait: [Double], _ landscape: [Double]) throws {
    let device = try #require(Device.named(name))
    func widths(_ orientation: Orientation) -> [Double] {
      SplitShare.allCases.compactMap { device.environment(orientation, split: $0)?.size.width }
    }
    #expect(widths(.portrait) == portrait && widths(.landscape) == landscape)
  }

  @Test("device constants in code have names in common use")
  func named() {
    #expect(Device.iPhone15.names.contains("iphone-15"))
    for (device, name) in [
      (Device.iPhoneSE, "iphone-se"), (.iPhone8Plus, "iphone-8-plus"), (.iPadMini, "ipad-mini"),
      (.iPhone16ProMax, "iphone-16-pro-max"), (.iPadPro12_9, "ipad-pro-12.9"),
      (.iPadPro12_9SecondGeneration, "ipad-pro-12.9-2"), (.iPadPro13M4, "ipad-pro-13-m4"),
    ] {
      #expect(Device.named(name) == device)
    }
    #expect(Set(Device.all.map(\.id)).count == Device.all.count)
  }
}
