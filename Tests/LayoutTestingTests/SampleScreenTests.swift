import Foundation
import LayoutTesting
import Testing

// The example of the target's landing page; a test compares the page with this text.
// [example
@Suite("The sign-in screen")
struct SignInScreenTests {
  let screens: DocumentLayouts

  init() throws { screens = try DocumentLayouts(contentsOf: Sample.path) }

  @Test("the button spans the screen and its margins")
  func button() {
    expectFrame(of: "signInButton", x: 24, width: 345, in: screens, layout: "SignIn", on: .iPhone15)
    expectFrame(of: "signInButton", x: 24, width: 327, in: screens, layout: "SignIn", on: .iPhoneSE)
  }

  @Test("nothing is left open, and nothing contradicts, on the smallest and the largest phone")
  func soundness() {
    expectNoAmbiguity(in: screens, across: "iphone-se,iphone-16-pro-max,ltr,rtl")
    expectNoConflicts(in: screens, across: "iphone-se,iphone-16-pro-max,ltr,rtl")
  }
}
// example]

/// The sample document in the repository.
enum Sample {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let path = root.appending(path: "Samples/Main.storyboard").path
}
