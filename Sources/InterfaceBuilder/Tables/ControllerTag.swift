/// The classes of the elements that stand for a scene's controller.
enum ControllerTag {
  /// The class that a controller's element makes where it names no class of its own.
  static func className(_ name: String) -> String {
    known[name] ?? "UI" + name.prefix(1).uppercased() + name.dropFirst()
  }

  private static let known: [String: String] = [
    "avPlayerViewController": "AVPlayerViewController",
    "glkViewController": "GLKViewController",
  ]
}
