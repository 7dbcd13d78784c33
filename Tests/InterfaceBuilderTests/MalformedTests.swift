import Foundation
import InterfaceBuilder
import LayoutModel
import SeededNumbers
import Testing

@Suite("Invalid documents")
struct MalformedTests {
  @Test(
    "are rejected with an explanation and a position",
    arguments: [
      ("", "malformed", "1:1"),
      ("\u{89}PNG\r\n\u{1A}\n", "malformed", "1:1"),
      ("<?xml version=\"1.0\"?>\n<!DOCTYPE x>\n<document/>", "malformed", "2:1"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n <objects>", "malformed",
        "2:"
      ),
      ("<document>&bomb;</document>", "malformed", "1:11"),
      ("<plist version=\"1.0\"/>", "not-interface-builder", "1:1"),
      ("<document type=\"com.example\"/>", "not-interface-builder", "1:1"),
      (
        "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "not-interface-builder",
        "1:1"
      ),
      (
        "\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
        "unsupported-platform", "2:1"
      ),
      (
        "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" targetRuntime=\"watchKit\"/>",
        "unsupported-platform", "1:1"
      ),
    ])
  func refused(text: String, code: String, place: String) throws {
    let error = try #require(throws: ImportError.self) {
      try InterfaceBuilderImport(bytes: Array(text.utf8), name: "Main.storyboard")
    }
    #expect(error.code.rawValue == code)
    #expect("\(error.line):\(error.column)".hasPrefix(place), "\(error)")
    #expect("\(error)".hasPrefix("Main.storyboard:\(error.line):\(error.column): "))
    #expect(!error.message.isEmpty && error.document == "Main.storyboard")
  }

  @Test("are rejected if nested too deeply")
  func depth() {
    let text = String(repeating: "<view>", count: 300) + String(repeating: "</view>", count: 300)
    #expect(throws: ImportError.self) { try xib(text) }
  }

  @Test("are rejected if truncated anywhere, and never trap")
  func prefixes() throws {
    let bytes = try documentBytes("SignIn.storyboard")
    for length in stride(from: 0, to: bytes.count - 20, by: 7) {
      #expect(throws: ImportError.self, "\(length) bytes") {
        try InterfaceBuilderImport(bytes: Array(bytes.prefix(length)), name: "a.storyboard")
      }
    }
  }

  @Test("are rejected or read if damaged anywhere, and the result is valid", arguments: 0..<4)
  func mutations(seed: UInt64) throws {
    let original = try documentBytes("SignIn.storyboard")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 32..<127, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(Array("0-\"9<> ".utf8).randomElement(using: &random) ?? 0, at: place)
        }
      }
      guard let document = try? InterfaceBuilderImport(bytes: bytes, name: "a.storyboard") else {
        continue
      }
      for layout in document.layouts { #expect(layout.problems().isEmpty, "seed \(seed)") }
    }
  }

  @Test(
    "lose invalid values with a notice, but are never discarded",
    arguments: [
      (#"constant="eight""#, "illegal-value"), (#"constant="inf""#, "illegal-value"),
      (#"constant="1e300""#, "illegal-value"), (#"multiplier="1:0""#, "illegal-value"),
      (#"multiplier="a/b""#, "illegal-value"), (#"priority="0""#, "illegal-constraint"),
      (#"priority="1001""#, "illegal-constraint"), (#"priority="high""#, "illegal-value"),
      (#"relation="atLeast""#, "illegal-value"),
      (#"secondItem="z" secondAttribute="width""#, "missing-item"),
      (#"secondItem="b" secondAttribute="girth""#, "illegal-constraint"),
      (#"secondItem="b""#, "illegal-constraint"),
      (#"secondItem="b" secondAttribute="top""#, "illegal-constraint"),
    ])
  func values(attributes: String, reason: String) throws {
    let document = try xib(
      """
      <view id="a"><rect key="frame" width="100" height="1e999"/><subviews>
      <view horizontalHuggingPriority="many" id="b"><rect key="frame" x="nan" width="-5"/></view>
      </subviews><constraints>
      <constraint firstAttribute="width" \(attributes) id="k1"/>
      <constraint firstAttribute="height" constant="44" id="k2"/></constraints></view>
      """)
    let layout = try #require(document.layouts.first)
    #expect(document.notices.map(\.reason.rawValue) == [reason])
    #expect(document.notices.map(\.objectID) == ["k1"])
    #expect(layout.constraints.map { layout.text(of: $0) } == ["root.height == 44"])
    #expect(layout.views.count == 2 && layout.problems().isEmpty)
  }
}
