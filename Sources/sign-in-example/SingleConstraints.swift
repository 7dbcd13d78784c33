import AutoLayoutStore

extension SignInScreen {
  /// Constrains the screen one by one: item, attribute, relation, item, attribute, constant.
  func constrainWithSingleConstraints() {
    func add(
      _ item: LiveView, _ attribute: Attribute, _ relation: Relation = .equal,
      _ other: LiveView? = nil, _ otherAttribute: Attribute = .notAnAttribute,
      _ constant: Double = 0
    ) {
      LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, multiplier: 1, constant: constant
      ).isActive = true
    }
    add(logo, .centerX, .equal, root, .centerX)
    add(logo, .top, .equal, root, .top, 20)
    add(logo, .width, .equal, nil, .notAnAttribute, 96)
    add(logo, .height, .greaterThanOrEqual, nil, .notAnAttribute, 96)
    add(emailField, .centerX, .equal, root, .centerX)
    add(emailField, .width, .equal, nil, .notAnAttribute, 200)
    add(emailLabel, .leading, .equal, emailField, .leading)
    add(emailLabel, .trailing, .equal, emailField, .trailing)
    add(emailLabel, .bottom, .equal, emailField, .top, 10)
    add(emailLabel, .top, .equal, logo, .bottom, 8)
    add(passwordLabel, .top, .equal, emailField, .bottom, 8)
    add(passwordLabel, .leading, .equal, emailField, .leading)
    add(passwordField, .top, .equal, passwordLabel, .bottom)
    add(passwordField, .leading, .equal, emailField, .leading)
    add(passwordField, .width, .equal, emailField, .width)
    add(signinButton, .top, .equal, passwordField, .bottom, 8)
    add(signinButton, .leading, .equal, emailField, .leading)
  }
}
