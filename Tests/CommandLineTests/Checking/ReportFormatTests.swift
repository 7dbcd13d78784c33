import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Requirements of report consumers: the relevant parts of their schemas and documentation.
@Suite("Report formats satisfy their readers")
struct ReportFormatTests {
  private let alstore: Alstore
  /// A name with characters that need escaping in URLs.
  private static let folder = "A %pp#ü [1]"

  init() throws {
    alstore = try Alstore()
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "InterfaceBuilderTests/Documents/SignIn.storyboard")
    let text = try String(contentsOf: source, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("con-00-001") })
    let twin = line.replacing("con-00-001", with: "twn-00-001")
    try FileManager.default.createDirectory(
      at: alstore.folder.appending(path: Self.folder), withIntermediateDirectories: true)
    try alstore.write(
      text.replacing(line, with: line + "\n" + twin), to: "\(Self.folder)/Ma:in, 100%.storyboard")
  }

  private func report(_ format: String) throws -> String {
    let answer = try alstore.run(["check", ".", "--severity", "note", "--format", format])
    #expect([0, 1].contains(answer.status), "\(answer.errors)")
    return answer.output
  }

  /// The members that the SARIF 2.1.0 schema allows in the objects that are written.
  private static let members: [String: Set<String>] = [
    "log": ["$schema", "version", "runs"],
    "run": ["tool", "columnKind", "results", "invocations"],
    "invocation": ["executionSuccessful"],
    "tool": ["driver"],
    "driver": ["name", "rules"],
    "rule": ["id", "name", "shortDescription", "fullDescription", "help", "defaultConfiguration"],
    "result": [
      "ruleId", "ruleIndex", "level", "message", "partialFingerprints", "locations",
      "relatedLocations",
    ],
    "location": ["physicalLocation", "logicalLocations", "message"],
    "physicalLocation": ["artifactLocation", "region"],
    "region": ["startLine", "startColumn"],
  ]

  private func object(_ value: Any?, _ kind: String) throws -> [String: Any] {
    let object = try #require(value as? [String: Any], "\(kind)")
    #expect(Set(object.keys).isSubset(of: Self.members[kind] ?? []), "\(kind): \(object.keys)")
    return object
  }

  @Test("SARIF conforms to the schema of version 2.1.0")
  func sarif() throws {
    let data = Data(try report("sarif").utf8)
    let log = try object(JSONSerialization.jsonObject(with: data), "log")
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [Any])
    let run = try object(runs.first, "run")
    #expect(runs.count == 1 && run["columnKind"] as? String == "utf16CodeUnits")
    for invocation in try #require(run["invocations"] as? [Any]) {
      #expect(try object(invocation, "invocation")["executionSuccessful"] as? Bool == true)
    }
    let driver = try object(try object(run["tool"], "tool")["driver"], "driver")
    #expect((driver["name"] as? String)?.isEmpty == false)
    let rules = try (driver["rules"] as? [Any] ?? []).map { try object($0, "rule") }
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect((rule[key] as? [String: String])?["text"]?.isEmpty == false)
      }
    }
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.count == rules.count && Set(ids).count == ids.count)
    let results = try #require(run["results"] as? [Any])
    #expect(!results.isEmpty)
    for result in results {
      let result = try object(result, "result")
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids.indices.contains(index) && ids[index] == result["ruleId"] as? String)
      #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      let locations = try #require(result["locations"] as? [Any])
      let location = try object(locations.first, "location")
      let place = try object(location["physicalLocation"], "physicalLocation")
      let artifact = try #require(place["artifactLocation"] as? [String: String])
      let uri = try #require(artifact["uri"])
      #expect(uri == "A%20%25pp%23%C3%BC%20%5B1%5D/Ma%3Ain%2C%20100%25.storyboard")
      let region = try object(place["region"], "region")
      for key in ["startLine", "startColumn"] { #expect(region[key] as? Int ?? 0 >= 1) }
    }
  }

  @Test("findings about a project refer to its file, because every result needs a location")
  func sarifOfProject() throws {
    try alstore.project("view add box\nconstraint add 'box.top == root.top'")
    let answer = try alstore.run(["check", "--format", "sarif"])
    #expect(answer.output.contains(#""uri": "p.alstore""#), "\(answer.output)")
  }

  @Test("JUnit's counts match its cases, and a failure has a message")
  func junit() throws {
    let reader = CaseReader()
    let text = try report("junit")
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(text)")
    let suite = try #require(reader.suites.first)
    #expect(reader.suites.count == 1 && suite["tests"] == String(reader.cases.count))
    #expect(suite["failures"] == String(reader.failures.count))
    #expect(suite["errors"] == "0" && suite["skipped"] == "0")
    #expect(reader.cases.allSatisfy { $0["classname"] != nil && $0["name"] != nil })
    #expect(reader.failures.allSatisfy { $0["message"]?.isEmpty == false && $0["type"] != nil })
  }

  @Test("a finding's class in JUnit is its layout, whatever environments it was found in")
  func classNames() throws {
    try alstore.project("view add box\nconstraint add 'box.top == root.top'")
    func classes(_ more: String...) throws -> Set<String> {
      let reader = CaseReader()
      let output = try alstore.run(["check", "--format", "junit"] + more).output
      let parser = XMLParser(data: Data(output.utf8))
      parser.delegate = reader
      #expect(parser.parse() && (more.isEmpty || output.contains("main in iphone-se: ")))
      return Set(reader.cases.compactMap { $0["classname"] })
    }
    let own = try classes()
    #expect(own.contains("main"))
    #expect(try classes("--matrix", "iphone-se") == own)
  }

  @Test("GitHub commands escape characters that would end a property or a line")
  func gitHub() throws {
    let lines = try report("github").split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let parts = try #require(
        line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.+)/), "\(line)")
      let properties = parts.output.2.split(separator: ",").map {
        $0.split(separator: "=", maxSplits: 1).map(String.init)
      }
      #expect(properties.map { $0[0] } == ["file", "line", "col", "title"])
      #expect(properties[0][1] == "A %25pp#ü [1]/Ma%3Ain%2C 100%25.storyboard")
      #expect((Int(properties[1][1]) ?? 0) >= 1 && (Int(properties[2][1]) ?? 0) >= 1)
    }
  }
}

/// Reads the suites and cases of a JUnit report.
private final class CaseReader: NSObject, XMLParserDelegate {
  private(set) var suites: [[String: String]] = []
  private(set) var cases: [[String: String]] = []
  private(set) var failures: [[String: String]] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuite": suites.append(attributes)
    case "testcase": cases.append(attributes)
    case "failure": failures.append(attributes)
    default: break
    }
  }
}
