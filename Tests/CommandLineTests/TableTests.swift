import Foundation
import Testing

@Suite("Tables in a terminal")
struct TableTests {
  /// A project with long and similar names, like those in real documents.
  private static func project() throws -> Alstore {
    let alstore = try Alstore()
    try alstore.project(
      """
      view add emailAddressFieldContainerView
      view add emailAddressFieldContainerLabel --in emailAddressFieldContainerView
      constraint add 'emailAddressFieldContainerView.leading == root.leadingMargin + 20 @750'
      constraint add 'emailAddressFieldContainerView.trailing <= root.trailingMargin - 1234.5'
      constraint add 'widthOfTheContainer: emailAddressFieldContainerLabel.width == 0.75 * emailAddressFieldContainerView.width + 8 @999'
      layout add 'Settings-notifications-detail-tableViewCell'
      layout add 'Settings-notifications-header-tableViewCell'
      """)
    return alstore
  }

  /// The cells of a column.
  private static func cells(_ title: String, of lines: [String]) throws -> [String] {
    let heading = try #require(lines.first)
    let place = try #require(heading.firstRange(of: title))
    let start = heading.distance(from: heading.startIndex, to: place.lowerBound)
    let after = heading[place.upperBound...]
    // The next column starts after at least two spaces.
    let next = after.firstIndex { $0 != " " }
    let end = next.map { heading.distance(from: heading.startIndex, to: $0) }
    return lines.dropFirst().map { line in
      line.dropFirst(start).prefix(end.map { $0 - start } ?? line.count)
        .trimmingCharacters(in: .whitespaces)
    }
  }

  private static func plain(_ lines: [String]) -> [String] {
    // Progress is shown on the line where the table starts.
    lines.map { $0.replacing(/(?s)^.*\u{1B}\[K/, with: "").replacing(/\u{1B}\[[0-9]*m/, with: "") }
  }

  @Test("equations are complete, in lines that fit", arguments: [60, 80, 100, 132])
  func equations(columns: Int) throws {
    let alstore = try Self.project()
    let lines = Self.plain(try alstore.onTerminal(columns, "constraint list -l main"))
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
    // Cells may wrap anywhere, but lose nothing.
    let all = try Self.cells("Equation", of: lines).joined().filter { $0 != " " }
    for equation in [
      "emailAddressFieldContainerView.leading == root.leadingMargin + 20 @750",
      "emailAddressFieldContainerView.trailing <= root.trailingMargin - 1234.5",
      "emailAddressFieldContainerLabel.width == 0.75 * emailAddressFieldContainerView.width + 8 @999",
    ] {
      #expect(all.contains(equation.filter { $0 != " " }), "\(lines)")
    }
  }

  @Test("similar names stay distinct, and complete if possible")
  func names() throws {
    let alstore = try Self.project()
    let names = try alstore.expect("layout list --format csv").lines.dropFirst()
      .compactMap { $0.split(separator: ",").first.map(String.init) }
    let wide = Self.plain(try alstore.onTerminal(80, "layout list"))
    #expect(wide.allSatisfy { $0.count <= 80 }, "\(wide)")
    // The least informative columns are dropped, so that names can be read and copied.
    for name in names { #expect(wide.contains { $0.hasPrefix(name) }, "\(wide)") }
    for columns in [40, 50, 60] {
      let lines = Self.plain(try alstore.onTerminal(columns, "layout list"))
      #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
      let cells = lines.dropFirst().map { $0.split(separator: " ")[0] }
      #expect(Set(cells).count == names.count, "\(lines)")
    }
  }

  @Test("blame shows full names of fields")
  func blame() throws {
    let alstore = try Self.project()
    let author = "Somebody With A Long Name <somebody.with.a.long.name@department.example.org>"
    for message in ["A message that says a lot about the reasons for what was done there", "B"] {
      _ = try alstore.run(["commit", "--allow-empty", "-m", message, "--author", author])
    }
    let object = "blame emailAddressFieldContainerView -l main"
    let fields = try alstore.expect(object + " --format csv").lines.dropFirst()
      .map { String($0.prefix { $0 != "," }) }
    #expect(fields.count > 3)
    let lines = Self.plain(try alstore.onTerminal(80, object))
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    for field in fields {
      #expect(lines.contains { $0 == field || $0.hasPrefix(field + " ") }, "\(field): \(lines)")
    }
  }

  @Test("piped output has its natural width")
  func piped() throws {
    let alstore = try Self.project()
    let lines = try alstore.expect("constraint list -l main").lines
    #expect(lines.count == 4)
    for title in ["Name", "On", "Equation", "Active", "Identifier", "Outlets", "Id"] {
      #expect(lines[0].contains(title))
    }
    #expect(lines[3].contains("== 0.75 * emailAddressFieldContainerView.width + 8 @999"))
  }

  @Test("an outline deeper than the terminal still names its objects")
  func outline() throws {
    let alstore = try Alstore()
    var edits = "view add level0"
    for level in 1..<40 { edits += "\nview add level\(level) --in level\(level - 1)" }
    try alstore.project(edits)
    let lines = Self.plain(try alstore.onTerminal(60, "view list"))
    #expect(lines.allSatisfy { $0.count <= 60 }, "\(lines)")
    #expect(lines.contains { $0.contains("level39") }, "\(lines)")
  }
}
