import Foundation
import Testing

@testable import HubStore
@testable import HubSync

@Suite("Pages in a browser", .enabled(if: ChromeDriver.isExpected), .serialized)
struct BrowserTests {
  /// Every page of a project with a form or a picture.
  private static let paths = [
    "/projects", "/projects/app", "/projects/app/frames", "/projects/app/diff",
    "/projects/app/diff?from=v1&to=wider", "/projects/app/constraints",
    "/projects/app/conflicts",
  ]

  @Test("Chromium shows every page without errors, and runs its script")
  func pages() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      try served.hub.storage.setRole(.read, of: Membership.anonymous, in: "app")
      try await Browser.run(in: served.folder) { browser in
        for path in Self.paths + ["/login"] {
          try await browser.open(served.address + path)
          #expect(try await browser.status == 200, "\(path)")
          #expect(try await browser.console() == [], "\(path)")
          #expect(try await browser.text(of: "main h1") != nil, "\(path)")
          guard path.hasSuffix("frames") else { continue }
          // The script makes one row of each table a tab stop.
          let stops = try await browser.value(
            "document.querySelectorAll('button[tabindex=\"0\"]').length")
          #expect(stops as? Int == 2)
        }
      }
    }
  }

  @Test("Chromium's console messages are received: a page that violates its policy is reported")
  func complaintsAreHeard() async throws {
    try await ServedHub.run { served in
      let page = served.folder.appending(path: "inline.html")
      try """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <script>1</script>
      """.write(to: page, atomically: true, encoding: .utf8)
      try await Browser.run(in: served.folder) { browser in
        try await browser.open(page.absoluteString)
        let console = try await browser.console()
        #expect(console.contains { $0.contains("Content Security Policy") })
      }
    }
  }

  @Test(
    "text in pictures has at least 11 pixels on desktop and phone, and pages fit their width",
    arguments: [1280, 390])
  func textSizes(width: Int) async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      try served.hub.storage.setRole(.read, of: Membership.anonymous, in: "app")
      try await Browser.run(in: served.folder) { browser in
        try await browser.resize(width: width, height: 900)
        for path in Self.paths {
          try await browser.open(served.address + path)
          #expect(try await browser.value(Self.smallTexts) as? [String] == [], "\(path)")
          let widest = try await browser.value("document.documentElement.scrollWidth") as? Int
          #expect(try #require(widest) <= width, "\(path)")
        }
      }
    }
  }

  /// Texts smaller than 11 pixels, and pictures with texts that are scaled down.
  private static let smallTexts = """
    (() => {
      const found = [];
      for (const text of document.querySelectorAll('svg text')) {
        const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
        if (size < 10.99) found.push(`${text.textContent}: ${size}`);
      }
      for (const image of document.querySelectorAll('main figure img')) {
        const scale = image.width / image.naturalWidth;
        if (!(scale >= 0.999)) found.push(`${image.currentSrc}: ${scale}`);
      }
      return found;
    })()
    """

  @Test("signing in returns to the requested page, which is hidden again after signing out")
  func signInAndOut() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      try await Browser.run(in: served.folder) { browser in
        for address in [served.address, served.addressOfAnotherMachine] {
          let page = "\(address)/projects/app/frames?device=iphone-15&direction=rtl"
          try await browser.open(page)
          #expect(try await browser.text(of: "main h1") == "Sign in")
          try await browser.type("alst_wrong", into: "#token")
          try await browser.click("main button")
          #expect(
            try await browser.text(of: ".problem") == "The token is unknown, revoked or expired.")
          try await browser.type(served.token, into: "#token")
          try await browser.click("main button")
          #expect(try await browser.address == page)
          #expect(try await browser.text(of: "main h1") == "main")
          #expect(try await browser.text(of: ".user span") == "Signed in as ada")
          #expect(try await browser.value("document.cookie") as? String == "")
          try await browser.click(".user button")
          #expect(try await browser.address == "\(address)/login")
          #expect(try await browser.text(of: ".user") == "Sign in")
          try await browser.open(page)
          #expect(try await browser.text(of: "main h1") == "Sign in")
        }
      }
    }
  }

  @Test("submitting any form on any page gives a page")
  func forms() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      try await Browser.run(in: served.folder) { browser in
        for address in [served.address, served.addressOfAnotherMachine] {
          try await browser.signIn(to: address, with: served.token)
          var count = 0
          for path in Self.paths {
            try await browser.open(address + path)
            let forms = try #require(
              try await browser.value("document.querySelectorAll('main form').length") as? Int)
            for index in 0..<forms {
              try await browser.open(address + path)
              _ = try await browser.value(Self.filling, [index])
              try await browser.click("[data-tested] button")
              let place = "form \(index) of \(path), which led to \(try await browser.address)"
              #expect(try await browser.status == 200, "\(place)")
              #expect(try await browser.text(of: ".problem") == nil, "\(place)")
              #expect(try await browser.console() == [], "\(place)")
              #expect(try await browser.address.contains("?"), "\(place)")
              count += 1
            }
          }
          #expect(count == 5)
        }
      }
    }
  }

  /// Fills in a form: text fields by name, and the last option but one of each menu.
  private static let filling = """
    (() => {
      const form = document.querySelectorAll('main form')[arguments[0]];
      const texts = { name: 'logo*', from: 'v1', to: 'wider', at: 'main' };
      for (const field of form.querySelectorAll('input')) field.value = texts[field.name];
      for (const menu of form.querySelectorAll('select')) {
        menu.selectedIndex = Math.max(menu.options.length - 2, 0);
      }
      form.dataset.tested = '';
    })()
    """

  @Test("forms on other sites are rejected, with and without an origin")
  func otherSites() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      try await Browser.run(in: served.folder) { browser in
        for address in [served.address, served.addressOfAnotherMachine] {
          try await browser.signIn(to: address, with: served.token)
          for site in ["localhost", "127.0.0.1", "evil.\(Browser.otherMachines)"] {
            for sandboxed in [false, true] {
              for path in ["/login", "/logout"] {
                let place = "\(site) to \(address)\(path), sandboxed: \(sandboxed)"
                try await OtherSite.run(form: address + path, sandboxed: sandboxed) { port in
                  try await browser.open("http://\(site):\(port)/")
                  try await browser.click("button")
                  #expect(try await browser.address == address + path, "\(place)")
                  #expect(try await browser.status == 403, "\(place)")
                  #expect(
                    try await browser.text(of: ".problem") == "The form was sent from another "
                      + "site.",
                    "\(place)")
                }
              }
            }
          }
          try await browser.open("\(address)/projects/app")
          #expect(try await browser.text(of: ".user span") == "Signed in as ada")
        }
      }
    }
  }

  @Test("a user following a link from another site is signed in, and links out send no referrer")
  func links() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      try await Browser.run(in: served.folder) { browser in
        try await browser.signIn(to: served.address, with: served.token)
        try await OtherSite.run(form: "\(served.address)/projects/app") { port in
          try await browser.open("http://localhost:\(port)/")
          try await browser.click("a")
          #expect(try await browser.text(of: "main h1") == "app")
          #expect(try await browser.text(of: ".user span") == "Signed in as ada")
          _ = try await browser.value(
            "document.querySelector('main').innerHTML = arguments[0]",
            ["<a id='out' href='http://localhost:\(port)/'>out</a>"])
          try await browser.click("#out")
          #expect(try await browser.value("document.referrer") as? String == "")
        }
      }
    }
  }
}

extension Browser {
  /// Enters a token like a user.
  fileprivate func signIn(to address: String, with token: String) async throws {
    try await open("\(address)/login")
    try await type(token, into: "#token")
    try await click("main button")
    #expect(try await text(of: "main h1") == "Projects")
  }
}

extension ServedHub {
  /// The hub's address on another machine, since browsers send more to sites on their own machine.
  fileprivate var addressOfAnotherMachine: String {
    address.replacing("127.0.0.1", with: "hub.\(Browser.otherMachines)")
  }
}
