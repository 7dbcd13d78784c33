import Foundation
import TestedProgram
import Testing

/// A git repository in a temporary folder that uses the built program as a merge driver.
final class GitSandbox {
  let alstore: Alstore
  /// The path contains a space, which the driver's command line must handle.
  static let file = "App Views/Main View.storyboard"

  init(install: Bool = true) throws {
    alstore = try Alstore()
    try git("init", "-q", "-b", "main")
    if install { #expect(try alstore.run(["git", "install"], environment: Self.home).status == 0) }
    try FileManager.default.createDirectory(
      at: alstore.folder.appending(path: "App Views"), withIntermediateDirectories: true)
    try commit(Self.document(), "base")
  }

  /// Excludes the machine's own git configuration.
  static let home = [
    "HOME": FileManager.default.temporaryDirectory.path, "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@b.c",
    "DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@b.c", "GIT_EDITOR": "true",
  ]

  @discardableResult
  func git(_ words: String..., fails: Bool = false) throws -> String {
    try git(words, fails: fails)
  }

  @discardableResult
  func git(_ words: [String], fails: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.currentDirectoryURL = alstore.folder
    process.environment = ProcessInfo.processInfo.environment.merging(Self.home) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitForExit()
    let output = String(decoding: data, as: UTF8.self)
    #expect((process.terminationStatus != 0) == fails, "git \(words): \(output)")
    return output
  }

  /// Runs a shell command line in the folder and returns both outputs combined.
  func shell(_ line: String) throws -> (status: Int32, output: String) {
    let variables = ProcessInfo.processInfo.environment.merging(Self.home) { $1 }
    let answer = try alstore.shell("exec 2>&1; " + line, environment: variables)
    return (answer.status, answer.output)
  }

  func commit(_ text: String, _ message: String) throws {
    try alstore.write(text, to: Self.file)
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  var text: String {
    get throws { String(decoding: try alstore.bytes(Self.file), as: UTF8.self) }
  }

  /// A storyboard with one view that has the given name and width.
  static func document(
    title: String = "Title", width: Int = 96, more: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <!--Sign In-->
            <scene sceneID="sce-ne-001">
                <objects>
                    <viewController title="Sign In" id="vie-wc-001" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="roo-tt-001">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <subviews>
                                <view userLabel="\(title)" translatesAutoresizingMaskIntoConstraints="NO" id="log-oo-001">
                                    <rect key="frame" x="0.0" y="0.0" width="96" height="40"/>\
    \(more)
                                </view>
                            </subviews>
                            <constraints>
                                <constraint firstItem="log-oo-001" firstAttribute="width" constant="\(width)" id="wid-th-001"/>
                                <constraint firstItem="log-oo-001" firstAttribute="height" constant="40" id="hei-gh-001"/>
                                <constraint firstItem="log-oo-001" firstAttribute="leading" secondItem="roo-tt-001" secondAttribute="leading" id="lea-di-001"/>
                                <constraint firstItem="log-oo-001" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" id="top-to-001"/>
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """
  }

  /// Creates a branch that changes the title while main changes the width.
  func branch(title: String, mainTitle: String = "Title", mainWidth: Int = 128) throws {
    try git("switch", "-q", "-c", "topic")
    try commit(Self.document(title: title), "title")
    try git("switch", "-q", "main")
    try commit(
      Self.document(
        title: mainTitle, width: mainWidth,
        more: "\n                                <color key=\"backgroundColor\" white=\"1\"/>"),
      "width")
  }

  func expectBoth(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = try text
    #expect(text.contains("userLabel=\"\(title)\""), sourceLocation: sourceLocation)
    #expect(text.contains("constant=\"128\""), sourceLocation: sourceLocation)
    #expect(text.contains("backgroundColor"), sourceLocation: sourceLocation)
    #expect(!text.contains("<<<<"), sourceLocation: sourceLocation)
  }
}
