import AutoLayoutStore

/// The views of a sign-in screen, without constraints.
struct SignInScreen {
  let root: LiveView
  let logo: LiveView
  let emailField: LiveView
  let emailLabel: LiveView
  let passwordLabel: LiveView
  let passwordField: LiveView
  let signinButton: LiveView

  init(_ screen: LiveLayout) {
    func add(_ name: String, _ className: String, _ size: (Double, Double)? = nil) -> LiveView {
      let view = screen.addView(name, class: className)
      if let size { view.setIntrinsicContentSize(width: size.0, height: size.1) }
      return view
    }
    root = screen.rootView
    logo = add("logo", "UIView")
    emailField = add("emailField", "UITextField", (97, 30))
    emailLabel = add("emailLabel", "UILabel", (43, 21))
    passwordLabel = add("passwordLabel", "UILabel", (73, 21))
    passwordField = add("passwordField", "UITextField", (97, 30))
    signinButton = add("signinButton", "UIButton", (48, 30))
  }
}
