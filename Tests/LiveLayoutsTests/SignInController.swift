import AutoLayoutStore
import LiveLayouts

// The example of the article "Writing constraints"; tests compare the article with this text.
// [example
final class SignInController {
  let view: LiveView
  let logo: LiveView
  let email: LiveView
  let button: LiveView
  private(set) var logoWidth: LayoutConstraint?

  init(_ screen: LiveLayout) {
    view = screen.rootView
    logo = screen.makeView("logo", class: "UIImageView")
    email = screen.makeView("email", class: "UITextField")
    button = screen.makeView("button", class: "UIButton")
    setup()
  }

  func setup() {
    email.setIntrinsicContentSize(width: 97, height: 30)
    button.text = "Sign in"
    button.setIntrinsicContentSize(width: 48, height: 30)
    setupSubviews()
    setupLayout()
  }

  func setupSubviews() {
    for subview in [logo, email, button] { view.addSubview(subview) }
  }

  func setupLayout() {
    layout(logo) { c in
      c.make(.top, equalToSafeArea: view, .top, plus: 20)
      c.make(.centerX, equalTo: view, .centerX)
      logoWidth = c.set(.width, to: 96, name: "width")
      c.make(.height, equalTo: logo, .width)
    }
    layout(email) { c in
      c.make(.top, equalTo: logo, .bottom, plus: 8)
      c.make(.centerX, equalTo: view, .centerX)
      c.set(.width, to: 200)
    }
    layout(button) { c in
      c.make(.top, equalTo: email, .bottom, plus: 8)
      c.make(.leading, equalTo: email, .leading)
    }
  }
}
// example]
