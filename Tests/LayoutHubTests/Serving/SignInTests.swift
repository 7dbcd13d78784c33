import Foundation
import Testing

@testable import LayoutHub

@Suite("Signing in")
struct SignInTests {
  @Test("a token becomes a cookie that scripts and other sites' forms do not get")
  func cookie() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let form = "token=\(served.token)&next=%2Fprojects%2Fapp"
      let reply = try await served.post("/login", form: form)
      #expect(reply.status == 303)
      #expect(reply["Location"] == "/projects/app")
      let cookie = try #require(reply["Set-Cookie"])
      #expect(cookie.hasPrefix("alstore_token=\(served.token); Path=/; Max-Age="))
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
      #expect(!cookie.contains("Secure"))
      let behindProxy = try await served.post(
        "/login", form: form, [("X-Forwarded-Proto", "https")])
      #expect(try #require(behindProxy["Set-Cookie"]).hasSuffix("; Secure"))
      let page = try await served.page("/projects/app")
      #expect(page.status == 200)
      #expect(page.text.contains("Signed in as ada"))
      let out = try await served.post("/logout", form: "")
      #expect(out.status == 303)
      #expect(try #require(out["Set-Cookie"]).contains("alstore_token=; Path=/; Max-Age=0"))
    }
  }

  @Test("a request without a token shows the form, and signing in continues to the requested page")
  func formInsteadOfPage() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let path = "/projects/app/frames?device=iphone-15&direction=rtl"
      let page = try await served.page(path, signedIn: false)
      #expect(page.status == 401)
      #expect(page.text.contains("<input id=\"token\""))
      #expect(page.text.contains("value=\"\(path.replacing("&", with: "&amp;"))\""))
      let json = try await served.get(path, signedIn: false)
      #expect(json.status == 401)
      #expect(json["Content-Type"] == "application/json")
      let wrong = try await served.post("/login", form: "token=alst_wrong&next=%2F")
      #expect(wrong.status == 401)
      #expect(wrong.text.contains("role=\"alert\""))
      #expect(!wrong.text.contains("alst_wrong"))
      #expect(wrong["Set-Cookie"] == nil)
    }
  }

  @Test("an invalid cookie does not prevent signing in")
  func oldCookie() async throws {
    try await ServedHub.run { served in
      let old = [("Cookie", "alstore_token=alst_old"), ("Accept", "text/html")]
      for path in ["/login", "/style.css", "/projects"] {
        let reply = try await served.get(path, old, signedIn: false)
        #expect(reply.status == 200, "\(path)")
      }
      let bearer = [("Authorization", "Bearer alst_old")]
      let reply = try await served.get("/projects", bearer, signedIn: false)
      #expect(reply.status == 401)
    }
  }

  @Test("forms on other sites are rejected", arguments: ["/login", "/logout"])
  func otherSites(path: String) async throws {
    try await ServedHub.run { served in
      let form = "token=\(served.token)"
      for headers in [
        [("Origin", "https://evil.example")], [("Origin", "null")],
        [("Sec-Fetch-Site", "cross-site")], [("Sec-Fetch-Site", "same-site")],
        [("Origin", served.address), ("Sec-Fetch-Site", "cross-site")],
      ] {
        let reply = try await served.post(path, form: form, headers)
        #expect(reply.status == 403, "\(headers)")
        #expect(reply["Set-Cookie"] == nil)
      }
      for own in [
        [], [("Origin", served.address)], [("Sec-Fetch-Site", "same-origin")],
        [("Origin", served.address), ("Sec-Fetch-Site", "same-origin")],
        [("Origin", "https://proxied.example"), ("Host", "proxied.example")],
        // The proxy doesn't forward the host, or the browser withholds its origin.
        [("Origin", "https://proxied.example"), ("Sec-Fetch-Site", "same-origin")],
        [("Origin", "null"), ("Sec-Fetch-Site", "same-origin")],
      ] {
        #expect(try await served.post(path, form: form, own).status == 303, "\(own)")
      }
    }
  }

  @Test(
    "signing in does not redirect to another site",
    arguments: [
      "//evil.example", "https://evil.example", "/\\evil.example", "/\tevil", "javascript:alert(1)",
      "", "/a\r\nSet-Cookie: x=y", "/ünsafe",
    ])
  func nextPlace(next: String) {
    #expect(SignInRoutes.local(next) == "/projects")
  }
}
