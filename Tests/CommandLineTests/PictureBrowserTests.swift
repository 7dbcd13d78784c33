import Foundation
import TestedProgram
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A headless browser, if available.
private enum Chromium {
  static let executable: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return path.split(separator: ":").flatMap { folder in names.map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The elements of a page after its scripts have run.
  static func elements(of page: URL, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(executable))
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--timeout=60000",
      "--user-data-dir=\(folder.appending(path: "profile").path)", "--dump-dom",
      page.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitForExit()
    return String(decoding: data, as: UTF8.self)
  }
}

@Suite("Pictures in browsers", .serialized)
struct PictureBrowserTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add logo --intrinsic 96x96
      view add '<odd & "name">' --intrinsic 60x20
      guide add gap
      constraint add 'logo.centerX == root.centerX' 'logoTop: logo.top == root.topMargin + 20'
      constraint add 'logo.width == 50' 'logo.width == 80' 'gap.top == logo.bottom'
      constraint add '`<odd & "name">`.top == gap.bottom @700'
      """)
    try alstore.expect("commit -m", "One </script>")
    try alstore.expect("constraint set logoTop --constant 60")
  }

  /// Every kind of picture, with its options.
  private static let kinds = [
    "layout": "export --format svg", "plain": "export --format svg --show none",
    "sheet": "export --format svg --matrix iphone-se,ipad-pro,ltr,rtl",
    "chart": "export --format svg --widths 320-800",
    "moving": "export --format svg --to logoTop=200", "diff": "diff --format svg",
  ]

  private func draw() throws -> [String] {
    try Self.kinds.keys.sorted().map { name in
      let file = name + ".svg"
      try alstore.expect((Self.kinds[name] ?? "") + " -o", alstore.path(file))
      return file
    }
  }

  @Test("every picture is well-formed XML")
  func wellFormed() throws {
    for file in try draw() {
      let parser = XMLParser(data: try alstore.bytes(file))
      #expect(parser.parse(), "\(file): \(String(describing: parser.parserError))")
    }
  }

  @Test("a browser shows every picture", .enabled(if: Chromium.executable != nil))
  func pictures() throws {
    let images = try draw().map { "<img src=\"\($0)\" alt=\"\">" }.joined()
    try alstore.write(
      """
      <!DOCTYPE html><title>waiting</title>\(images)
      <script>
      addEventListener('load', () => {
        document.title = [...document.images].map(
          image => `${image.complete && image.naturalWidth > 100}`).join(' ');
      });
      </script>
      """, to: "all.html")
    let page = try Chromium.elements(
      of: alstore.folder.appending(path: "all.html"), in: alstore.folder)
    let expected = Array(repeating: "true", count: Self.kinds.count).joined(separator: " ")
    #expect(page.contains("<title>\(expected)</title>"), "\(page.prefix(400))")
  }

  @Test(
    "a page runs without errors, and shows selections by mouse and keyboard",
    .enabled(if: Chromium.executable != nil))
  func page() throws {
    let html = try alstore.expect("export --format html").output
    let watching =
      "<script>const told = []; onerror = text => { told.push('error ' + text); };</script>"
    let trying = """
      <script>
      addEventListener('load', () => {
        const figure = document.querySelector('.al-figure');
        const on = () => [...figure.querySelectorAll('tr.al-on, tr.al-by')].length;
        told.push('menu ' + !document.querySelector('.page-pick').hidden);
        const rect = figure.querySelectorAll('rect.view')[0];
        rect.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        told.push('pointed ' + on());
        figure.dispatchEvent(new PointerEvent('pointerleave'));
        told.push('left ' + on());
        const buttons = figure.querySelectorAll('.al-constraints button');
        buttons[0].focus();
        buttons[0].dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
        told.push('focus ' + [...buttons].indexOf(document.activeElement));
        told.push('says ' + figure.querySelector('.al-told').textContent.split('\\n')[0]);
        told.push('stops ' + figure.querySelectorAll('button[tabindex="0"]').length);
        const menu = document.getElementById('page-revision');
        menu.selectedIndex = 1;
        menu.dispatchEvent(new Event('change', { bubbles: true }));
        told.push('picked ' + figure.querySelector('svg').textContent.includes('logoTop 20'));
        told.push('listed ' + buttons[0].isConnected + figure.querySelectorAll('.al-views tr').length);
        document.title = told.join('; ');
      });
      </script>
      """
    try alstore.write(
      html.replacing("<title>", with: watching + "<title>", maxReplacements: 1)
        .replacing("</body>", with: trying + "</body>"), to: "tried.html")
    let page = try Chromium.elements(
      of: alstore.folder.appending(path: "tried.html"), in: alstore.folder)
    let title = page.firstMatch(of: /<title>([^<]*)<\/title>/).map { String($0.1) } ?? ""
    let constraints = html.components(separatedBy: "data-items=").count - 1
    #expect(constraints > 5)
    #expect(
      title == "menu true; pointed 6; left 0; focus 1; says logo.top == root.topMargin + 60; "
        + "stops 2; picked true; listed false5", "\(page.prefix(300))")
  }
}
