import ArgumentParser
import AutoLayoutStore

struct ViewSet: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a view.",
    discussion: """
      Examples:
        alstore view set logo --intrinsic 128x128 --hugging 251,251
        alstore view set green --margins 10,10,10,10
        alstore view set message --font-size 15 --lines 0 --intrinsic auto
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The view.", completion: .views) var name: String
  @Option(help: "Whether it is hidden.") var hidden: YesNoArgument?
  @OptionGroup(title: "View options") var options: ViewOptions
  @OptionGroup(title: "Text options") var text: TextOptions
  @OptionGroup(title: "Stack view options") var stack: StackOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: [name] + options.mentionedViews)
    try project.editLayout(global.layout, mentioning: mentions) { layout in
      let id = try layout.view(named: name).id
      let baselines = try options.baselines(in: layout)
      try layout.updateView(id) { view in
        options.apply(to: &view)
        text.apply(to: &view)
        stack.apply(to: &view)
        if let baselines { (view.firstBaselineView, view.lastBaselineView) = baselines }
        if let hidden { view.isHidden = hidden.value }
      }
      try stack.applySpacing(after: id, in: &layout)
    }
  }
}
