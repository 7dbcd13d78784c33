import AutoLayoutStore

extension SignInScreen {
  /// Constrains the screen in the style of AutoLayoutKit: `make` between views, `set` on one.
  func constrainWithAutoLayoutKit() {
    layout(logo) { c in
      c.make(.centerX, equalTo: root, .centerX)
      c.make(.top, equalTo: root, .top, plus: 20)
      c.set(.width, to: 96, name: "width")
      c.set(.height, greaterThan: 96)
    }
    layout(emailField) { c in
      c.make(.centerX, equalTo: root, .centerX)
      c.set(.width, to: 200)
    }
    layout(emailLabel) { c in
      c.make(.leading, equalTo: emailField, .leading)
      c.make(.trailing, equalTo: emailField, .trailing)
      c.make(.bottom, equalTo: emailField, .top, plus: 10)
      c.make(.top, equalTo: logo, .bottom, plus: 8)
    }
    layout(passwordLabel) { c in
      c.make(.top, equalTo: emailField, .bottom, plus: 8)
      c.make(.leading, equalTo: emailField, .leading)
    }
    layout(passwordField) { c in
      c.make(.top, equalTo: passwordLabel, .bottom)
      c.make(.leading, equalTo: emailField, .leading)
      c.make(.width, equalTo: emailField, .width)
    }
    layout(signinButton) { c in
      c.make(.top, equalTo: passwordField, .bottom, plus: 8)
      c.make(.leading, equalTo: emailField, .leading)
    }
  }
}
