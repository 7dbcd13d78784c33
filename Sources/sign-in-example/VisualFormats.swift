import AutoLayoutStore

extension SignInScreen {
  /// Constrains the screen with visual formats, and with anchors for centres and overlaps, which
  /// formats cannot express.
  func constrainWithVisualFormats() throws {
    let views: [String: any LiveItem] = [
      "logo": logo, "emailField": emailField, "emailLabel": emailLabel,
      "passwordLabel": passwordLabel, "passwordField": passwordField, "signinButton": signinButton,
    ]
    func format(_ format: String, _ options: VisualFormatOptions = []) throws {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["side": 96], views: views))
    }
    try format("H:[logo(side)]")
    try format("V:|-20-[logo(>=side)]-[emailLabel]", .alignAllCenterX)
    try format("H:[emailField(200)]")
    try format("V:[emailField]-[passwordLabel][passwordField]-[signinButton]", .alignAllLeading)
    try format("H:[passwordField(==emailField)]")
    LayoutConstraint.activate([
      emailField.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      emailLabel.leadingAnchor.constraint(equalTo: emailField.leadingAnchor),
      emailLabel.trailingAnchor.constraint(equalTo: emailField.trailingAnchor),
      emailLabel.bottomAnchor.constraint(equalTo: emailField.topAnchor, constant: 10),
    ])
  }
}
