public import AutoLayoutStore
import LayoutDrawing
import LayoutInspection

extension CheckReport {
  /// Returns the report as SARIF 2.1.0, for code scanning.
  ///
  /// - Parameter project: The path of the checked project, used as the location of findings in
  ///   layouts without a document; `nil` to omit the location.
  public func sarif(project: String? = nil) -> JSONValue {
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
            (
              "invocations",
              .array([
                .object(
                  [("executionSuccessful", .bool(unreadable.isEmpty))]
                    + (unreadable.isEmpty
                      ? []
                      : [
                        (
                          "toolExecutionNotifications", .array(unreadable.map(\.sarif))
                        )
                      ]))
              ])
            ),
            ("columnKind", .string("utf16CodeUnits")),
            ("results", .array(entries.map { $0.sarif(index[$0.finding.rule.id] ?? 0, project) })),
          ])
        ])
      ),
    ])
  }

  /// The report as commands that GitHub workflows turn into annotations.
  public var gitHubLines: [String] {
    unreadable.map { unreadable in
      "::error file=\(Self.escaped(unreadable.place.file, inProperty: true)),"
        + "line=\(unreadable.place.line),col=\(unreadable.place.column)"
        + "::\(Self.escaped(unreadable.message, inProperty: false))"
    }
      + entries.map { entry in
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
        let message = "\(entry.situation): \(entry.message)"
        let text = ([message] + entry.details).joined(separator: "\n")
        return "::\(kind) \(parts.joined(separator: ","))::\(Self.escaped(text, inProperty: false))"
      }
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    let line = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    return inProperty ? line.replacing(":", with: "%3A").replacing(",", with: "%2C") : line
  }

  /// The report as JUnit XML: a test case for each layout and rule with findings, and one for the
  /// rest.
  public var junit: String {
    let failures = entries.count { $0.severity >= failing }
    let counts =
      "tests=\"\(entries.count + unreadable.count + 1)\" failures=\"\(failures)\" "
      + "errors=\"\(unreadable.count)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"alstore check\" \(counts)>",
      "  <testsuite name=\"alstore check\" \(counts) skipped=\"0\">",
      "    <testcase classname=\"alstore\" name=\"\(solutions)\"/>",
    ]
    for unreadable in unreadable {
      let file = Self.xml(unreadable.place.file)
      let message = Self.xml(unreadable.message)
      lines += [
        "    <testcase classname=\"alstore\" name=\"\(file)\" file=\"\(file)\" "
          + "line=\"\(unreadable.place.line)\">",
        "      <error message=\"\(message)\" type=\"unreadable\"/>", "    </testcase>",
      ]
    }
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
      let text = (["\(entry.situation): \(entry.message)"] + entry.details).joined(separator: "\n")
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
      ("help", .object([("text", .string(explanation))])),
      ("defaultConfiguration", .object([("level", .string(severity.sarifLevel))])),
    ])
  }
}

extension CheckReport.Entry {
  fileprivate func sarif(_ ruleIndex: Int, _ project: String?) -> JSONValue {
    let text = (["\(situation): \(message)"] + details).joined(separator: "\n")
    var fields: JSONValue.Members = [
      ("ruleId", .string(finding.rule.id)), ("ruleIndex", .number(Double(ruleIndex))),
      ("level", .string(severity.sarifLevel)),
      ("message", .object([("text", .string(text))])),
      ("partialFingerprints", .object([("alstore/1", .string(fingerprint))])),
    ]
    fields.append(("locations", .array([.object(location(project))])))
    var related = follows.map { entry in
      JSONValue.object(
        [("message", .object([("text", .string(entry.message))]))] + entry.location(project))
    }
    related += constraintPlaces.filter { $0 != place }.map { place in
      JSONValue.object([
        ("message", .object([("text", .string("A constraint of the conflict."))])),
        ("physicalLocation", place.sarif),
      ])
    }
    if !related.isEmpty { fields.append(("relatedLocations", .array(related))) }
    return .object(fields)
  }

  private func location(_ project: String?) -> JSONValue.Members {
    var location: JSONValue.Members = []
    if let place = place ?? project.map({ Place(file: $0, line: 1, column: 1) }) {
      location.append(("physicalLocation", place.sarif))
    }
    location.append(
      (
        "logicalLocations",
        .array([
          .object([
            ("fullyQualifiedName", .string(layout + (object.map { "/" + $0 } ?? "")))
          ])
        ])
      ))
    return location
  }
}

extension CheckReport.Entry.Place {
  fileprivate var sarif: JSONValue {
    .object([
      ("artifactLocation", .object([("uri", .string(file.asURIReference))])),
      (
        "region",
        .object([
          ("startLine", .number(Double(line))), ("startColumn", .number(Double(column))),
        ])
      ),
    ])
  }
}

extension CheckReport.Unreadable {
  fileprivate var sarif: JSONValue {
    .object([
      ("level", .string("error")), ("message", .object([("text", .string(message))])),
      ("locations", .array([.object([("physicalLocation", place.sarif)])])),
    ])
  }
}

extension String {
  /// The path as a URI reference (RFC 3986), with percent-encoded bytes.
  fileprivate var asURIReference: String {
    var text = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-._~/".unicodeScalars.contains(scalar))
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return hasPrefix("/") ? "file://" + text : text
  }
}
