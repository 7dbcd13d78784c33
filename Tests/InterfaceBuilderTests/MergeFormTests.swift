import InterfaceBuilder
import Testing

/// Merged documents have the form in which Interface Builder saves them, so saving changes nothing.
@Suite("The format of merged documents")
struct MergeFormTests {
  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let result = try DocumentMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)
    ).merged()
    #expect(result.conflicts.isEmpty, "\(result.conflicts)")
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test("additions on both sides to a sorted list are sorted, whichever side is ours")
  func sortedLists() throws {
    func document(_ ids: String) -> String {
      let constraints = ids.unicodeScalars.map { id in
        """
        <constraint firstItem="log-oo-001" firstAttribute="top" constant="\(id.value)" \
        id="\(id)aa-aa-aaa"/>
        """
      }
      return MergeTests.document(
        MergeTests.logo, constraints: constraints.joined(separator: "\n"))
    }
    func order(_ base: String, _ ours: String, _ theirs: String) throws -> String {
      let text = try merge(document(base), document(ours), document(theirs))
      return String(
        text.split(separator: "id=\"").filter { $0.contains("aa-aa-aaa\"") }.compactMap(\.first))
    }
    #expect(try order("bm", "bdm", "bcmz") == "bcdmz")
    #expect(try order("bm", "bcmz", "bdm") == "bcdmz")
    #expect(try order("bm", "bmt", "bmn") == "bmnt")
    #expect(try order("mb", "mbt", "mbn") == "mbtn", "what is not sorted stays as it was")
  }

  @Test("resources are sorted by kind first, and outlets keep the order of the sides")
  func resources() throws {
    func document(_ resources: String) -> String {
      MergeTests.base.replacing(
        "    </objects>", with: "    </objects>\n    <resources>\n\(resources)    </resources>")
    }
    func image(_ name: String) -> String {
      "        <image name=\"\(name)\" width=\"1\" height=\"1\"/>\n"
    }
    func color(_ name: String) -> String {
      "        <namedColor name=\"\(name)\">\n            <color red=\"1\"/>\n        </namedColor>\n"
    }
    let base = document(image("b") + color("b"))
    let ours = document(image("b") + color("a") + color("b"))
    let theirs = document(image("b") + image("c") + color("b"))
    #expect(
      try merge(base, ours, theirs) == document(image("b") + image("c") + color("a") + color("b")))
  }

  @Test("whole copied elements are indented for their position, and their texts stay the same")
  func indentation() throws {
    func label(_ indentation: String) -> String {
      """
      <label text="Hi" id="tit-le-001">
          <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                  <integer key="value" value="5"/>
              </userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="string" keyPath="note">
                  <string key="value">One
                      two
              </string>
              </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
      </label>
      """.split(separator: "\n").map {
        $0.contains("two") || $0.hasSuffix("</string>") ? String($0) : indentation + $0
      }.joined(separator: "\n")
    }
    func document(_ indentation: String, _ inside: String, tools: String = "21507") -> String {
      MergeTests.document("", tools: tools)
        .replacing(
          "<subviews>\n\n", with: "<subviews>\n\(inside.isEmpty ? label(indentation) : inside)\n")
    }
    let wrapped = """
                      <view id="wra-pp-001">
                          <subviews>
      \(label(String(repeating: " ", count: 24)))
                          </subviews>
                      </view>
      """
    let place = String(repeating: " ", count: 16)
    let base = document(place, "")
    let theirs = document(place, wrapped)
    let ours = document(place, "", tools: "21600")
    #expect(try merge(base, ours, theirs) == document(place, wrapped, tools: "21600"))
  }

  @Test("the XML declaration is that of the chosen version of Xcode")
  func declaration() throws {
    let base = MergeTests.base
    let older = base.replacing(#"encoding="UTF-8"?>"#, with: #"encoding="UTF-8" standalone="no"?>"#)
      .replacing("Hi", with: "Ho")
    let newer = base.replacing("21507", with: "22505")
    let merged = newer.replacing("Hi", with: "Ho")
    #expect(try merge(base, newer, older) == merged)
    #expect(try merge(base, older, newer) == merged)
    // If the versions are equal, the side that changed it wins.
    let changed = older.replacing("Ho", with: "Hi")
    #expect(try merge(base, base, changed) == changed)
  }
}
