import LayoutModel
import Testing

@Suite("Kinds of views")
struct ViewKindTests {
  @Test("are determined by the class name, known or not")
  func names() {
    #expect(ViewKind(rawValue: "UILabel") == .label && ViewKind.label.rawValue == "UILabel")
    #expect(ViewKind(rawValue: "Gauge") == ViewKind(rawValue: "Gauge"))
    #expect(ViewKind(rawValue: "Gauge") != ViewKind(rawValue: "Dial"))
    #expect(ViewKind(rawValue: "Gauge").rawValue == "Gauge")
    #expect(Set(ViewKind.known).count == ViewKind.known.count)
    for kind in ViewKind.known { #expect(ViewKind.ofClass(kind.rawValue) == kind) }
    #expect(ViewKind.ofClass("Gauge") == .view && ViewKind.ofClass("NSStackView") == .stackView)
  }
}
