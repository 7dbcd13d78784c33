import AutoLayoutStore

extension SignInScreen {
  /// Constrains the screen with layout anchors.
  func constrainWithAnchors() {
    LayoutConstraint.activate([
      logo.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      logo.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      logo.widthAnchor.constraint(equalToConstant: 96),
      logo.heightAnchor.constraint(greaterThanOrEqualToConstant: 96),
      emailField.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      emailField.widthAnchor.constraint(equalToConstant: 200),
      emailLabel.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      emailLabel.trailingAnchor.constraint(equalTo: emailField.trailingAnchor),
      emailLabel.bottomAnchor.constraint(equalTo: emailField.topAnchor, constant: 10),
      emailLabel.topAnchor.constraint(equalToSystemSpacingBelow: logo.bottomAnchor),
      passwordLabel.topAnchor.constraint(equalToSystemSpacingBelow: emailField.bottomAnchor),
      passwordLabel.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      passwordField.topAnchor.constraint(equalTo: passwordLabel.bottomAnchor),
      passwordField.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      passwordField.widthAnchor.constraint(equalTo: emailField.widthAnchor),
      signinButton.topAnchor.constraint(equalToSystemSpacingBelow: passwordField.bottomAnchor),
      signinButton.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
    ])
  }
}
