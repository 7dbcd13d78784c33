import AutoLayoutStore
import Testing

@testable import LiveLayouts

/// The sign-in screen, written by hand in each way.
@Suite("1, 9: a sign-in screen and a centred child, written by hand in every way")
struct SignInTests {
  let screen: LiveLayout
  let logo: LiveView
  let emailField: LiveView
  let emailLabel: LiveView
  let passwordLabel: LiveView
  let passwordField: LiveView
  let signinButton: LiveView
  var root: LiveView { screen.rootView }

  init() throws {
    screen = try .screen()
    logo = screen.add("logo", "UIView")
    emailField = screen.add("emailField", "UITextField", size: (97, 30))
    emailLabel = screen.add("emailLabel", "UILabel", size: (43, 21))
    passwordLabel = screen.add("passwordLabel", "UILabel", size: (73, 21))
    passwordField = screen.add("passwordField", "UITextField", size: (97, 30))
    signinButton = screen.add("signinButton", "UIButton", size: (48, 30))
  }

  @Test("in single constraints")
  func single() throws {
    func add(
      _ view: LiveView, _ attribute: Attribute, _ relation: Relation, _ other: LiveView?,
      _ otherAttribute: Attribute = .notAnAttribute, _ constant: Double = 0
    ) throws -> LayoutConstraint {
      let constraint = LayoutConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, multiplier: 1, constant: constant)
      try (other == nil ? view : root).addConstraint(constraint)
      return constraint
    }
    let x = try add(logo, .centerX, .equal, root, .centerX)
    _ = try add(logo, .top, .equal, root, .top, 20)
    let width = try add(logo, .width, .equal, nil, .notAnAttribute, 96)
    _ = try add(logo, .height, .greaterThanOrEqual, nil, .notAnAttribute, 96)
    _ = try add(emailField, .centerX, .equal, root, .centerX)
    _ = try add(emailField, .width, .equal, nil, .notAnAttribute, 200)
    _ = try add(emailLabel, .leading, .equal, emailField, .leading)
    _ = try add(emailLabel, .trailing, .equal, emailField, .trailing)
    _ = try add(emailLabel, .bottom, .equal, emailField, .top, 10)
    _ = try add(emailLabel, .top, .equal, logo, .bottom, 8)
    let aligned = try add(logo, .centerX, .equal, emailLabel, .centerX)
    _ = try add(passwordLabel, .top, .equal, emailField, .bottom, 8)
    _ = try add(passwordField, .top, .equal, passwordLabel, .bottom)
    _ = try add(signinButton, .top, .equal, passwordField, .bottom, 8)
    _ = try add(emailField, .leading, .equal, passwordLabel, .leading)
    _ = try add(passwordLabel, .leading, .equal, passwordField, .leading)
    _ = try add(passwordField, .leading, .equal, signinButton, .leading)
    _ = try add(passwordField, .width, .equal, emailField, .width)
    _ = try add(passwordField, .centerX, .equal, root, .centerX)
    try expectFrames(x: x, width: width, aligned: aligned)
  }

  @Test("in anchors")
  func anchors() throws {
    let x = logo.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    let width = logo.widthAnchor.constraint(equalToConstant: 96)
    let aligned = logo.centerXAnchor.constraint(equalTo: emailLabel.centerXAnchor)
    LayoutConstraint.activate([
      x, width, aligned,
      logo.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      logo.heightAnchor.constraint(greaterThanOrEqualToConstant: 96),
      emailField.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      emailField.widthAnchor.constraint(equalToConstant: 200),
      emailLabel.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      emailLabel.trailingAnchor.constraint(equalTo: emailField.trailingAnchor),
      emailLabel.bottomAnchor.constraint(equalTo: emailField.topAnchor, constant: 10),
      emailLabel.topAnchor.constraint(equalToSystemSpacingBelow: logo.bottomAnchor),
      passwordLabel.topAnchor.constraint(equalToSystemSpacingBelow: emailField.bottomAnchor),
      passwordField.topAnchor.constraint(equalTo: passwordLabel.bottomAnchor),
      signinButton.topAnchor.constraint(equalToSystemSpacingBelow: passwordField.bottomAnchor),
      passwordLabel.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      passwordField.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      signinButton.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      passwordField.widthAnchor.constraint(equalTo: emailField.widthAnchor),
      passwordField.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ])
    try expectFrames(x: x, width: width, aligned: aligned)
  }

  @Test("in visual formats, plus what they cannot express")
  func formats() throws {
    let x = logo.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    let views: [String: any LiveItem] = [
      "logo": logo, "emailField": emailField, "emailLabel": emailLabel,
      "passwordLabel": passwordLabel, "passwordField": passwordField, "signinButton": signinButton,
    ]
    func format(
      _ format: String, _ options: VisualFormatOptions = [], _ metrics: [String: Double] = [:]
    ) throws -> [LayoutConstraint] {
      let made = try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views)
      LayoutConstraint.activate(made)
      return made
    }
    let width = try #require(try format("H:[logo(side)]", [], ["side": 96]).first)
    _ = try format("V:|-20-[logo(>=side)]", [], ["side": 96])
    _ = try format("H:[emailField(200)]")
    let aligned = try #require(try format("V:[logo]-[emailLabel]", .alignAllCenterX).last)
    _ = try format(
      "V:[emailField]-[passwordLabel][passwordField]-[signinButton]", .alignAllLeading)
    _ = try format("H:[passwordField(==emailField)]", .alignAllCenterX)
    LayoutConstraint.activate([
      x, emailField.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      passwordField.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      emailLabel.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      emailLabel.trailingAnchor.constraint(equalTo: emailField.trailingAnchor),
      emailLabel.bottomAnchor.constraint(equalTo: emailField.topAnchor, constant: 10),
    ])
    try expectFrames(x: x, width: width, aligned: aligned)
  }

  @Test("in AutoLayoutKit style")
  func maker() throws {
    layout(logo) { c in
      c.make(.centerX, equalTo: root, .centerX, name: "x")
      c.make(.top, equalTo: root, .top, plus: 20)
      c.set(.width, to: 96, name: "width")
      c.set(.height, greaterThan: 96)
      c.make(.centerX, equalTo: emailLabel, .centerX, name: "aligned")
    }
    layout(emailLabel) { c in
      c.make(.leading, equalTo: emailField, .leading)
      c.make(.trailing, equalTo: emailField, .trailing)
      c.make(.bottom, equalTo: emailField, .top, plus: 10)
      c.make(.top, equalTo: logo, .bottom, plus: 8)
    }
    layout(emailField) { c in
      c.make(.centerX, equalTo: root, .centerX)
      c.set(.width, to: 200)
    }
    layout(passwordLabel) { c in
      c.make(.top, equalTo: emailField, .bottom, plus: 8)
      c.make(.leading, equalTo: emailField, .leading)
    }
    layout(passwordField) { c in
      c.make(.top, equalTo: passwordLabel, .bottom)
      c.make(.leading, equalTo: emailField, .leading)
      c.make(.width, equalTo: emailField, .width)
      c.make(.centerX, equalTo: root, .centerX)
    }
    layout(signinButton) { c in
      c.make(.top, equalTo: passwordField, .bottom, plus: 8)
      c.make(.leading, equalTo: emailField, .leading)
    }
    try expectFrames(
      x: try #require(root.constraint(named: "x")),
      width: try #require(logo.constraint(named: "width")),
      aligned: try #require(root.constraint(named: "aligned")))
  }

  /// Expects the frames, before and after changes through the outlets.
  private func expectFrames(
    x: LayoutConstraint, width: LayoutConstraint, aligned: LayoutConstraint
  ) throws {
    screen.setOutlet("logoWidthConstraint", to: width)
    screen.setOutlet("logoCenterXConstraint", to: x)
    var solved = try screen.solve()
    solved.expect("logo", [139.5, 20, 96, 96])
    solved.expect("emailLabel", [87.5, 124, 200, 21])
    solved.expect("emailField", [87.5, 135, 200, 30])
    solved.expect("passwordLabel", [87.5, 173, 73, 21])
    solved.expect("passwordField", [87.5, 194, 200, 30])
    solved.expect("signinButton", [87.5, 232, 48, 30])
    #expect(solved["logo"]?.ambiguousParts == [.height])
    #expect(solved["signinButton"]?.ambiguousParts == [.y])

    try screen.constraint("logoWidthConstraint").constant = 128
    try screen.solve().expect("logo", [123.5, 20, 128, 96])

    try screen.constraint("logoCenterXConstraint").isActive = false
    #expect(
      screen.constraints.filter { !$0.isActive }.map(\.description)
        == ["logo.centerX == root.centerX"])
    try screen.solve().expect("logo", [123.5, 20, 128, 96])

    root.removeConstraint(aligned)
    solved = try screen.solve()
    #expect(solved["logo"]?.frame.x == 0)
    #expect(solved["logo"]?.ambiguous.contains(.x) == true)
  }

  @Test("9: a child is centred with its size by name, in AutoLayoutKit style")
  func centredChild() throws {
    let screen = try LiveLayout.screen()
    let root = screen.rootView
    let child = screen.addView("child")
    let other = screen.addView("other")
    layout(child) { c in
      c.make(.centerX, equalTo: root, .centerX)
      c.make(.centerY, equalTo: root, .centerY)
      c.set(.width, to: 30, name: "w")
      c.set(.height, to: 30)
    }
    layout(other) { c in c.set(.width, to: 5, name: "w") }
    try screen.solve().expect("child", [172.5, 318.5, 30, 30])
    let width = try #require(child.constraint(named: "w"))
    #expect(root.constraint(named: "w") == nil)
    #expect(throws: LayoutError.self) {
      try screen.attempt { layout(child) { c in c.set(.width, to: 31, name: "w") } }
    }
    #expect(child.constraint(named: "w") === width)
    child.removeConstraint(named: "w")
    #expect(!width.isActive)
    #expect(try screen.solve()["child"]?.ambiguous.contains(.width) == true)
  }
}
