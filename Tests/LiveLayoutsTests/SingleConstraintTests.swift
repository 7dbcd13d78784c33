import AutoLayoutStore
import Testing

@testable import LiveLayouts

/// The behavior of `NSLayoutConstraint`, from Apple's reference and from exception messages in
/// public crash reports.
@Suite("Single constraints with Apple's argument names")
struct SingleConstraintTests {
  let screen: LiveLayout
  let logo: LiveView
  let title: LiveView
  var root: LiveView { screen.rootView }

  init() throws {
    screen = try .screen()
    logo = screen.addView("logo", class: "UIImageView")
    title = screen.addView("title", class: "UILabel")
  }

  private func centered() -> LayoutConstraint {
    LayoutConstraint(
      item: logo, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX,
      multiplier: 1, constant: 0)
  }

  private func width(_ constant: Double = 96) -> LayoutConstraint {
    LayoutConstraint(
      item: logo, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: constant)
  }

  @Test("a constraint is inactive and not stored until it is activated")
  func inactiveAtFirst() throws {
    let constraint = centered()
    #expect(!constraint.isActive)
    #expect(constraint.owner == nil)
    #expect(try screen.rows.isEmpty)
    constraint.isActive = true
    #expect(constraint.isActive)
    #expect(try screen.rows == ["logo.centerX == root.centerX on root"])
  }

  @Test("its properties are those that it was made with")
  func reading() throws {
    let constraint = LayoutConstraint(
      item: title, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: logo,
      attribute: .trailing, multiplier: 2, constant: 8)
    constraint.priority = .defaultHigh
    constraint.identifier = "gap"
    for isStored in [false, true] {
      constraint.isActive = isStored
      #expect(constraint.firstItem as? LiveView == title)
      #expect(constraint.firstAttribute == .leading)
      #expect(constraint.relation == .greaterThanOrEqual)
      #expect(constraint.secondItem as? LiveView == logo)
      #expect(constraint.secondAttribute == .trailing)
      #expect(constraint.multiplier == 2)
      #expect(constraint.constant == 8)
      #expect(constraint.priority == 750)
      #expect(constraint.identifier == "gap")
      #expect(constraint.firstAnchor as? LayoutXAxisAnchor == title.leadingAnchor)
      #expect(constraint.secondAnchor as? LayoutXAxisAnchor == logo.trailingAnchor)
      #expect(constraint.description == "title.leading >= 2 * logo.trailing + 8 @750")
    }
  }

  @Test("without a second item, the second attribute and the multiplier are ignored")
  func nilItem() throws {
    let constraint = LayoutConstraint(
      item: logo, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .leading,
      multiplier: 3, constant: 40)
    constraint.isActive = true
    #expect(constraint.secondItem == nil)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(try screen.rows == ["logo.height == 40 on logo"])
  }

  @Test("constant, priority and identifier change in place, active or not")
  func mutation() throws {
    let constraint = width()
    constraint.constant = 100
    constraint.isActive = true
    constraint.constant = 128
    constraint.priority = 999.5
    constraint.identifier = "size"
    #expect(try screen.rows == ["logo.width == 128 @999.5 on logo"])
    #expect(try screen.finish().constraints.first?.identifier == "size")
  }

  @Test("a deactivated constraint stays in the layout, inactive")
  func deactivation() throws {
    let constraint = width()
    constraint.isActive = true
    constraint.isActive = false
    #expect(!constraint.isActive)
    #expect(logo.constraints.isEmpty)
    #expect(try screen.rows == ["logo.width == 96 on logo (inactive)"])
    constraint.constant = 50
    constraint.isActive = true
    #expect(try screen.rows == ["logo.width == 50 on logo"])
  }

  @Test("an inactive constraint is stored once it is named or has an outlet")
  func storedInactive() throws {
    let named = width()
    try named.setName("w")
    let connected = centered()
    screen.setOutlet("logoCenterX", to: connected)
    #expect(
      try screen.rows == [
        "logo.width == 96 on logo named w on logo (inactive)",
        "logo.centerX == root.centerX on root (inactive)",
      ])
    #expect(try screen.constraint("logoCenterX") === connected)
    #expect(logo.constraint(named: "w") === named)
  }

  @Test("activate and deactivate take lists")
  func lists() throws {
    let both = [width(), centered()]
    LayoutConstraint.activate(both)
    #expect(both.allSatisfy { $0.isActive })
    #expect(try screen.finish().constraints.map(\.id) == both.map(\.id))
    LayoutConstraint.deactivate(both)
    #expect(!both.contains { $0.isActive })
  }

  @Test("activating or adding twice has no effect; two equal constraints are two")
  func twice() throws {
    let first = width()
    try first.activate()
    try first.activate()
    try logo.addConstraint(first)
    width().isActive = true
    #expect(try screen.rows == Array(repeating: "logo.width == 96 on logo", count: 2))
  }

  @Test("a view lists the active constraints installed on it, as the same objects")
  func listing() throws {
    let constraint = centered()
    constraint.isActive = true
    #expect(root.constraints.count == 1)
    #expect(root.constraints.first === constraint)
    #expect(logo.constraints.isEmpty)
  }

  @Test("removing removes a constraint, and it can be added again")
  func removing() throws {
    let constraint = centered()
    try root.addConstraint(constraint)
    constraint.constant = 4
    logo.removeConstraint(constraint)
    #expect(constraint.isActive)
    root.removeConstraints([constraint])
    #expect(!constraint.isActive)
    #expect(constraint.constant == 4)
    #expect(try screen.rows.isEmpty)
    try root.addConstraints([constraint])
    #expect(try screen.rows == ["logo.centerX == root.centerX + 4 on root"])
  }

  @Test("removing a constraint disconnects its outlet")
  func outletIsWeak() throws {
    let constraint = width()
    constraint.isActive = true
    screen.setOutlet("logoWidth", to: constraint)
    logo.removeConstraint(constraint)
    #expect(try screen.finish().outlet(named: "logoWidth")?.targets == [])
  }

  // MARK: UIKit's exceptions

  struct Illegal: Sendable, CustomTestStringConvertible {
    var first: Attribute
    var second: Attribute?
    var words: String
    var testDescription: String { "\(first) with \(second.map { "\($0)" } ?? "a constant")" }
  }

  static let illegal: [Illegal] =
    [Attribute.left, .centerX, .top, .lastBaseline, .leadingMargin].map {
      Illegal(
        first: $0, second: nil,
        words: "A multiplier of 0 or a nil second item together with a location for the first "
          + "attribute creates an illegal constraint of a location equal to a constant. Location "
          + "attributes must be specified in pairs.")
    }
    + [(Attribute.leading, Attribute.left), (.right, .trailing), (.leftMargin, .leading)].map {
      Illegal(
        first: $0, second: $1,
        words: "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.")
    }
    + [(Attribute.width, Attribute.top), (.centerY, .height)].map {
      Illegal(first: $0, second: $1, words: "Invalid pairing of layout attributes.")
    }
    + [Illegal(first: .notAnAttribute, second: .width, words: "Unknown layout attribute")]

  @Test("an illegal pair is rejected with Apple's words", arguments: illegal)
  func refusal(_ illegal: Illegal) throws {
    let constraint = LayoutConstraint(
      item: logo, attribute: illegal.first, relatedBy: .equal,
      toItem: illegal.second == nil ? nil : root, attribute: illegal.second ?? .notAnAttribute,
      multiplier: 1, constant: 0)
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.message.hasPrefix("NSLayoutConstraint for ") == true)
    #expect(error?.message.hasSuffix(": " + illegal.words) == true)
    let again = #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(again == error)
    #expect(!constraint.isActive)
  }

  @Test("positions on different axes can be compared by the constructor")
  func mixedAxes() throws {
    LayoutConstraint(
      item: logo, attribute: .left, relatedBy: .equal, toItem: root, attribute: .top
    ).isActive = true
    #expect(try screen.rows == ["logo.left == root.top on root"])
  }

  @Test("a constant that is not finite is rejected and changes nothing", arguments: [true, false])
  func infinite(active: Bool) throws {
    let constraint = width()
    constraint.isActive = active
    constraint.constant = .infinity
    #expect(constraint.constant == 96)
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.message.hasPrefix("NSLayoutConstraint constant is not finite!") == true)
  }

  @Test(
    "a priority out of range is rejected and changes nothing",
    arguments: [0, 1000.5, -1] as [Float])
  func priorities(_ priority: Float) throws {
    let constraint = width()
    constraint.priority = LayoutPriority(priority)
    #expect(constraint.priority == .required)
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.code == .illegalPriority)
    #expect(error?.message.hasPrefix("It's illegal to set priority:") == true)
  }

  @Test("the first error is thrown")
  func firstError() throws {
    width(.nan).isActive = true
    LayoutConstraint(
      item: logo, attribute: .width, relatedBy: .equal, toItem: root, attribute: .top
    ).isActive = true
    let error = #expect(throws: LayoutError.self) { try screen.finish() }
    #expect(error?.message.hasPrefix("NSLayoutConstraint constant is not finite!") == true)
  }

  @Test("a failed attempt leaves the layout unchanged, without an error")
  func attempt() throws {
    width().isActive = true
    let before = try screen.rows
    let error = #expect(throws: LayoutError.self) {
      try screen.attempt {
        let extra = screen.addView("extra")
        extra.widthAnchor.constraint(equalToConstant: 10).isActive = true
        logo.leadingAnchor.constraint(equalTo: extra.leftAnchor).isActive = true
      }
    }
    #expect(error?.code == .illegalConstraint)
    #expect(try screen.rows == before)
    #expect(throws: LayoutError.self) { try screen.view("extra") }
    try screen.attempt { centered().isActive = true }
    #expect(try screen.rows.count == 2)
  }
}
