import AutoLayoutStore

// Writes the same sign-in screen to a new project in every way to write constraints in Swift, each
// as a separate layout, so that their frames can be compared.

guard CommandLine.arguments.count == 2 else {
  print("usage: sign-in-example FILE")
  print("Creates the project FILE with a sign-in screen written in four ways.")
  throw Usage()
}

struct Usage: Error {}

try Project.create(at: CommandLine.arguments[1]) { edit in
  func screen(_ name: String, _ constrain: (SignInScreen) throws -> Void) throws {
    try edit.addLayout(named: name, canvas: Canvas(size: Size(width: 375, height: 667)))
    try edit.live(name) { live in try constrain(SignInScreen(live)) }
  }
  try screen("single constraints") { $0.constrainWithSingleConstraints() }
  try screen("anchors") { $0.constrainWithAnchors() }
  try screen("visual formats") { try $0.constrainWithVisualFormats() }
  try screen("AutoLayoutKit") { $0.constrainWithAutoLayoutKit() }
}
