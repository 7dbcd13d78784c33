import ArgumentParser
import AutoLayoutStore

struct LayoutSet: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a layout's canvas.",
    discussion: "Example:\n  alstore layout set main --device iphone-15 --orientation landscape")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The layout.", completion: .layouts) var name: String
  @OptionGroup(title: "Canvas options") var options: CanvasOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(name, mentioning: LayoutMentions()) { layout in
      var canvas = layout.canvas
      if options.device != nil {
        canvas = try options.canvas()
        canvas.direction = layout.canvas.direction
      } else {
        canvas.change(size: options.size?.size, orientation: options.orientation)
      }
      if let safeArea = options.safeArea { canvas.safeArea = safeArea.insets }
      if let scale = options.scale { canvas.scale = scale }
      if let direction = options.direction { canvas.direction = direction }
      try layout.setCanvas(canvas)
    }
  }
}
