/// The classes of the elements that represent a scene's controller.
enum ControllerTag {
  /// Returns the class a controller's element instantiates unless it sets a custom class.
  static func className(_ name: String) -> String {
    known[name] ?? "UI" + name.prefix(1).uppercased() + name.dropFirst()
  }

  private static let known: [String: String] = [
    "avPlayerViewController": "AVPlayerViewController",
    "glkViewController": "GLKViewController",
  ]
}
