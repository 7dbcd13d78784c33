import LayoutHistory
import Testing

@Suite("Changes")
struct ChangeSetTests {
  @Test("a change and its inverse cancel each other")
  func inverse() throws {
    let key = ObjectKey(.view, high: 1, low: 2)
    let old = ObjectFields(["name": .text("a"), "x": .real(1)])
    let new = ObjectFields(["name": .text("a"), "y": .real(2)])
    let change = try #require(ObjectChange(key, from: old, to: new))
    #expect(change.fields.map(\.name) == ["x", "y"])
    #expect(change.applied(to: old) == new)
    #expect(change.followed(by: change.inverted) == nil)
  }
}
