import LayoutDrawing
import LayoutInspection

extension CheckReport {
  /// As SARIF 2.1.0, for code scanning.
  public var sarif: JSONValue {
    let used = Rule.all.filter { rule in entries.contains { $0.finding.rule == rule } }
    let index = Dictionary(
      uniqueKeysWithValues: used.enumerated().map { ($0.element.id, $0.offset) })
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object([
                    ("name", .string("alstore")),
                    ("rules", .array(used.map(\.sarif))),
                  ])
                )
              ])
            ),
            ("columnKind", .string("utf16CodeUnits")),
            ("results", .array(entries.map { $0.sarif(index[$0.finding.rule.id] ?? 0) })),
          ])
        ])
      ),
    ])
  }

  /// As commands that GitHub's workflows turn into annotations.
  public var gitHubLines: [String] {
    entries.map { entry in
      let kind = entry.severity == .note ? "notice" : entry.severity.rawValue
      var parts: [String] = []
      if let place = entry.place {
        parts += [
          "file=\(Self.escaped(place.file, inProperty: true))", "line=\(place.line)",
          "col=\(place.column)",
        ]
      }
      let title = "\(entry.finding.rule.id) \(entry.finding.rule.name)"
      parts.append("title=\(Self.escaped(title, inProperty: true))")
      let message = "\(entry.layout): \(entry.message)"
      let text = ([message] + entry.finding.constraints).joined(separator: "\n")
      return "::\(kind) \(parts.joined(separator: ","))::\(Self.escaped(text, inProperty: false))"
    }
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    let line = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    return inProperty ? line.replacing(":", with: "%3A").replacing(",", with: "%2C") : line
  }

  /// As JUnit's XML: a test case for each layout and rule that found something, and one for all that
  /// is well.
  public var junit: String {
    let failures = entries.count { $0.severity >= failing }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"alstore check\" tests=\"\(entries.count + 1)\" failures=\"\(failures)\">",
      "  <testsuite name=\"alstore check\" tests=\"\(entries.count + 1)\" failures=\"\(failures)\">",
      "    <testcase classname=\"alstore\" name=\"\(checked) solutions\"/>",
    ]
    for entry in entries {
      let rule = entry.finding.rule
      let place = entry.place.map { " file=\"\(Self.xml($0.file))\" line=\"\($0.line)\"" } ?? ""
      lines.append(
        "    <testcase classname=\"\(Self.xml(entry.layout))\" "
          + "name=\"\(rule.id) \(Self.xml(entry.object ?? entry.layout))\"\(place)>")
      let element = entry.severity >= failing ? "failure" : "system-out"
      let message =
        element == "failure"
        ? " message=\"\(Self.xml(entry.message))\" type=\"\(rule.name)\"" : ""
      let text = ([entry.message] + entry.finding.constraints).joined(separator: "\n")
      lines.append("      <\(element)\(message)>\(Self.xml(text))</\(element)>")
      lines.append("    </testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func xml(_ text: String) -> String {
    text.escapedForXML.replacing("\n", with: "&#10;")
  }
}

extension Severity {
  fileprivate var sarifLevel: String { rawValue }
}

extension Rule {
  fileprivate var sarif: JSONValue {
    .object([
      ("id", .string(id)), ("name", .string(name)),
      ("shortDescription", .object([("text", .string("Looks for \(summary)."))])),
      ("fullDescription", .object([("text", .string(explanation))])),
      ("defaultConfiguration", .object([("level", .string(severity.sarifLevel))])),
    ])
  }
}

extension CheckReport.Entry {
  fileprivate func sarif(_ ruleIndex: Int) -> JSONValue {
    let text = (["\(layout): \(message)"] + finding.constraints).joined(separator: "\n")
    var fields: [(String, JSONValue)] = [
      ("ruleId", .string(finding.rule.id)), ("ruleIndex", .number(Double(ruleIndex))),
      ("level", .string(severity.sarifLevel)),
      ("message", .object([("text", .string(text))])),
      ("partialFingerprints", .object([("alstore/1", .string(fingerprint))])),
    ]
    var location: [(String, JSONValue)] = []
    if let place {
      location.append(
        (
          "physicalLocation",
          .object([
            (
              "artifactLocation",
              .object([("uri", .string(place.file.replacing(" ", with: "%20")))])
            ),
            (
              "region",
              .object([
                ("startLine", .number(Double(place.line))),
                ("startColumn", .number(Double(place.column))),
              ])
            ),
          ])
        ))
    }
    location.append(
      (
        "logicalLocations",
        .array([
          .object([("fullyQualifiedName", .string("\(layout)/\(object ?? "")"))])
        ])
      ))
    fields.append(("locations", .array([.object(location)])))
    return .object(fields)
  }
}
