import LayoutHistory
import Testing

@Suite("Outlet targets")
struct OutletTargetsTests {
  private let view = ObjectKey(.view, high: 1, low: 2)
  private let constraint = ObjectKey(.constraint, high: 3, low: 4)

  @Test("the field reads back as the targets that it was made from")
  func roundTrip() {
    let field = OutletTargets.field([view, constraint])
    #expect(OutletTargets(field).keys == [view, constraint])
    #expect(OutletTargets.field([]) == .null)
    #expect(OutletTargets(.null).keys.isEmpty)
  }

  @Test("an invalid target keeps its place, and is not among the known ones")
  func unreadable() {
    let field = FieldValue.text("view:12 \(view.kind):\(view.id(as: ObjectKey.self)) what")
    #expect(OutletTargets(field).keys == [nil, view, nil])
    #expect(OutletTargets(field).known == [view])
  }
}
