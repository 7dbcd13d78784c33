import AutoLayoutStore
import Foundation
import HubStore
import HubSync
import Testing

@Suite("Pages")
struct PageTests {
  /// The paths of all pages of a project.
  private static func paths(of project: String) -> [String] {
    [
      "/projects", "/projects/\(project)", "/projects/\(project)/log?from=main",
      "/projects/\(project)/frames", "/projects/\(project)/frames?device=ipad-pro",
      "/projects/\(project)/diff", "/projects/\(project)/diff?from=main~1&to=main",
      "/projects/\(project)/constraints", "/projects/\(project)/conflicts",
      "/projects/\(project)/diff?format=svg", "/projects/\(project)/frames?format=svg",
    ]
  }

  @Test("names, messages and authors are plain text on every page, whatever they contain")
  func hostileNames() async throws {
    let names = [
      "<script>alert(1)</script>", "\"'><img src=x onerror=alert(2)>", "{{{body}}}{{>page}}",
      "<\u{338}script>alert(3)</script>", "&lt;b&gt;", "\u{202E}esrever",
      String(repeating: "long", count: 200), "javascript:alert(4)", "--><style>*{}</style>",
    ]
    try await ServedHub.run { served in
      try await served.push { project, _ in
        let author = Authorship(author: "<i>Eve</i> <eve@example.org>") { 1_800_000_000_000 }
        try project.edit(by: author) { edit in
          try edit.addLayout(named: names[1], canvas: Canvas(size: Size(width: 300, height: 300)))
          try edit.editLayout(names[1]) { layout in
            for name in names {
              let view = View(id: edit.newID(), name: name, className: name)
              try layout.addView(view, in: layout.root)
              let width = Equation(
                Operand(.view(view.id), .width), constant: 10 + Double(name.count))
              try layout.addConstraint(
                layout.makeConstraint(id: edit.newID(), width, name: name))
            }
          }
        }
        try project.revisions.commit(message: names.joined(separator: "\n"), by: author)
        try project.tags.create("<b>tag</b>", by: author)
        try project.edit(by: author) { edit in
          try edit.editLayout(names[1]) { layout in
            for constraint in layout.constraints {
              try layout.updateConstraint(constraint.id) { $0.equation.constant += 7 }
            }
          }
        }
        try project.revisions.commit(message: names[0], by: author)
      }
      for path in Self.paths(of: "app") {
        let page = try await served.page(path)
        #expect(page.status == 200, "\(path): \(page.text.prefix(500))")
        Self.expectNoMarkup(in: page.text, path)
      }
      let shown = try await served.page("/projects/app/frames").text
      #expect(shown.contains("{{{body}}}{{&gt;page}}"))
      for path in [
        "/projects/%3Cscript%3Ealert(1)%3C%2Fscript%3E", "/%3Cscript%3E",
        "/projects/app/frames?at=%3Cscript%3Ealert(1)",
        "/projects/app/frames?%3Cscript%3E=1", "/projects/app/constraints?name=%22%3E%3Cscript%3E",
        "/projects/app/log?from=%3C%CC%B8script%3E", "/login?next=%22%3E%3Cscript%3Ealert(1)",
      ] {
        Self.expectNoMarkup(in: try await served.page(path).text, path)
      }
    }
  }

  private static func expectNoMarkup(in text: String, _ path: String) {
    let bytes = Array(text.utf8)
    func count(_ needle: String) -> Int {
      let wanted = Array(needle.utf8)
      guard bytes.count >= wanted.count else { return 0 }
      return (0...(bytes.count - wanted.count)).count {
        bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
      }
    }
    #expect(count("<script") == count("<script src=\"/figure.js\""), "\(path)")
    #expect(count("<img") == count("<img src=\"/projects/"), "\(path)")
    for markup in ["<\u{338}", "<i>", "<b>", "<style>*", " onerror=alert(2)>\""] {
      let isPicture = text.hasPrefix("<svg")
      #expect(count(markup) == 0 || isPicture && markup == "<style>*", "\(markup) in \(path)")
    }
  }

  @Test("every page supports keyboards and screen readers, and has nothing inline")
  func accessibility() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let paths = Self.paths(of: "app").filter { !$0.contains("svg") }
      for path in paths + ["/login", "/projects/none", "/projects/app/frames?at=none"] {
        let page = try await served.page(path).text
        #expect(page.contains("<html lang=\"en\">"), "\(path)")
        #expect(page.contains("<a class=\"skip\" href=\"#main\">"), "\(path)")
        for landmark in ["<main id=\"main\"", "<header", "<nav aria-label=", "<footer"] {
          #expect(page.contains(landmark), "\(landmark) in \(path)")
        }
        #expect(page.matches(of: /<h1>/).count == 1, "\(path)")
        let levels = page.matches(of: /<h([1-6])/).compactMap { Int($0.1) }
        for (before, after) in zip(levels, levels.dropFirst()) {
          #expect(after <= before + 1, "\(path): h\(before), then h\(after)")
        }
        for image in page.matches(of: /<img[^>]*>/) {
          #expect(image.0.contains("alt=\""), "\(path): \(image.0)")
        }
        for field in page.matches(of: /<(?:input|select)[^>]*>/)
        where !field.0.contains("type=\"hidden\"") {
          let id = try #require(field.0.firstMatch(of: /id="([^"]*)"/)).1
          #expect(page.contains("<label for=\"\(id)\">"), "\(path): \(field.0)")
        }
        for table in page.matches(of: /<table[\s\S]*?<\/table>/) {
          #expect(table.0.contains("<caption>") && table.0.contains("scope=\"col\""), "\(path)")
          #expect(table.0.contains("scope=\"row\""), "\(path)")
        }
        #expect(page.firstMatch(of: /<style|<script>| style="| on[a-z]+="/) == nil, "\(path)")
        let ids = page.matches(of: /\sid="([^"]*)"/).map(\.1)
        #expect(Set(ids).count == ids.count, "\(path)")
      }
    }
  }

  @Test("pages only allow content from the hub, and pictures only their own style")
  func policy() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let page = try await served.page("/projects/app/frames")
      let policy = try #require(page["Content-Security-Policy"])
      #expect(policy.hasPrefix("default-src 'none'; style-src 'self'; img-src 'self' data:;"))
      #expect(!policy.contains("unsafe"))
      #expect(page["X-Content-Type-Options"] == "nosniff")
      #expect(page["Cache-Control"] == "no-store")
      #expect(page["Referrer-Policy"] == "same-origin")
      let picture = try await served.get("/projects/app/frames?format=svg")
      #expect(try #require(picture["Content-Security-Policy"]).hasSuffix("sandbox"))
      #expect(picture["Content-Type"] == "image/svg+xml")
    }
  }

  @Test("a layout's page shows the constraints of a view, with and without scripts")
  func highlights() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let page = try await served.page("/projects/app/frames").text
      let link = try #require(page.firstMatch(of: /href="([^"]*format=css)"/)).1
      let rules = try await served.get(String(link).replacing("&amp;", with: "&"))
      #expect(rules["Content-Type"] == "text/css; charset=utf-8")
      #expect(rules.text.contains("[data-ref=\"v1\"]:is(:hover, :focus-visible)"))
      #expect(page.contains("<script src=\"/figure.js\" defer></script>"))
      #expect(page.contains("data-ref=\"v1\"") && page.contains("data-ref=\"c0\""))
    }
  }

  @Test("changes are visible without a click, by object after the pictures")
  func changes() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      let log = try await served.page("/projects/app").text
      #expect(log.contains("<li class=\"changed\">~ logoWidth: constant 96 → 128</li>"))
      #expect(log.contains("<li class=\"added\">+ view logo (UIView) in root</li>"))
      #expect(log.contains("more changes of"))
      #expect(log.contains("format=svg&amp;width=220\" alt=\"What"))
      let page = try await served.page("/projects/app/diff?to=v1").text
      #expect(page.matches(of: /<h2>/).count == 1)
      let table = try #require(page.range(of: "<h2>")).lowerBound
      #expect(page[..<table].contains("<picture>") && !page[table...].contains("<img"))
      let narrow = try #require(page.firstMatch(of: /<source media="[^"]*" srcset="([^"]*)"/)).1
      let picture = try await served.get(String(narrow).replacing("&amp;", with: "&"))
      #expect(picture.status == 200)
      let width = picture.text.firstMatch(of: /\ width="([0-9.]+)"/).flatMap { Double($0.1) }
      #expect(try #require(width) <= 420)
      let both = try await served.page("/projects/app/diff?from=v1&to=wider").text
      #expect(both.contains("</span> logoWidth: logo.width == 160 <span class=\"kind\">constraint"))
      #expect(both.contains("constant <del>96</del> → <ins>160</ins>"))
    }
  }

  @Test("a form with an environment and a device uses the environment")
  func environmentAndDevice() async throws {
    try await ServedHub.run { served in
      try await served.push { _, author in
        try author.edit("A screen") { edit in
          try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 300, height: 400)))
          try edit.addEnvironment(
            DeclaredEnvironment(name: "small", device: "iphone-se"))
        }
      }
      let path = "/projects/app/frames?environment=small&device=ipad-pro&orientation=landscape"
      let page = try await served.page(path)
      #expect(page.status == 200)
      #expect(page.text.contains("Device and orientation apply to"))
      #expect(try await served.get(path).status == 400)
    }
  }

  @Test("a project's page lists branches, tags and revisions, with older ones behind a link")
  func log() async throws {
    try await ServedHub.run { served in
      try await served.push { _, author in
        try author.edit("first") {
          try $0.addLayout(named: "l0", canvas: Canvas(size: Size(width: 9, height: 9)))
        }
        for number in 1...34 {
          try author.edit("number \(number).") { edit in
            try edit.renameLayout("l\(number - 1)", to: "l\(number)")
          }
        }
        try author.branch("other")
        try author.tag("v1")
      }
      let page = try await served.page("/projects/app").text
      #expect(page.contains(">number 34.<") && page.contains(">number 5.<"))
      #expect(!page.contains(">number 4.<"))
      #expect(page.contains(">other</a>") && page.contains(">v1</a>"))
      let older = try #require(page.firstMatch(of: /href="([^"]*)" rel="next"/)).1
      let next = try await served.page(String(older)).text
      #expect(next.contains(">number 4.<") && next.contains(">first<"))
      #expect(!next.contains("rel=\"next\""))
    }
  }

  @Test("every link in an empty project leads to a page")
  func emptyProject() async throws {
    try await ServedHub.run { served in
      _ = try served.hub.storage.createProject(named: "bare")
      let page = try await served.page("/projects/bare").text
      #expect(page.contains("Nothing has been pushed yet"))
      let links = page.matches(of: /href="(\/[^"]*)"/).map { String($0.1) }
      #expect(links.contains("/projects/bare"))
      for link in links { #expect(try await served.page(link).status == 200, "\(link)") }
    }
  }

  @Test("a name in a copyable command is quoted for a shell")
  func quotedCommand() async throws {
    try await ServedHub.run { served in
      try await served.push { _, author in
        let name = "x; touch $HOME/it's"
        try author.edit("first") { edit in
          try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 99, height: 99)))
          try edit.editLayout("main") { layout in
            let view = View(id: edit.newID(), name: "logo")
            try layout.addView(view, in: layout.root)
            try layout.addConstraint(
              layout.makeConstraint(
                id: edit.newID(), Equation(Operand(.view(view.id), .width), constant: 9),
                name: name))
          }
        }
        func setWidth(_ width: Double) throws {
          try author.edit("width") { edit in
            try edit.editLayout("main") { layout in
              let id = try #require(layout.constraints.first?.id)
              try layout.updateConstraint(id) { $0.equation.constant = width }
            }
          }
        }
        try author.branch("side")
        try setWidth(10)
        try author.go(to: "side")
        try setWidth(11)
        try author.go(to: "main")
        try author.merge("side")
      }
      let page = try await served.page("/projects/app/conflicts").text
      let code = try #require(page.firstMatch(of: /<code>(alstore resolve .*?) --ours<\/code>/)).1
      let command = code.replacing("&#39;", with: "'").replacing("&#x27;", with: "'")
      let words = try ShellLine.words(of: String(command))
      #expect(words.count == 3 && words[2].contains("x; touch $HOME/it's"), "\(code)")
    }
  }

  @Test("all pages together list the revisions of all merged branches")
  func mergedLog() async throws {
    try await ServedHub.run { served in
      try await served.push { _, author in
        try author.edit("first") {
          try $0.addLayout(named: "l0", canvas: Canvas(size: Size(width: 9, height: 9)))
        }
        try author.branch("side")
        try author.go(to: "side")
        for number in 1...3 {
          try author.edit("side \(number).") {
            try $0.addLayout(named: "s\(number)", canvas: Canvas(size: Size(width: 9, height: 9)))
          }
        }
        try author.go(to: "main")
        for number in 1...34 {
          try author.edit("main \(number).") { edit in
            try edit.renameLayout("l\(number - 1)", to: "l\(number)")
          }
        }
        try author.merge("side")
      }
      var pages = [try await served.page("/projects/app").text]
      while let older = pages.last?.firstMatch(of: /href="([^"]*)" rel="next"/)?.1 {
        pages.append(try await served.page(String(older).replacing("&amp;", with: "&")).text)
      }
      let subjects = pages.map { $0.matches(of: />((?:main|side) \d+\.|first)</).count }
      #expect(subjects.count == 2 && subjects.reduce(0, +) == 38, "\(subjects)")
      #expect(pages[1].contains(">side 1.<") && pages[1].contains(">first<"))
    }
  }
}
