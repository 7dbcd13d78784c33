import ArgumentParser
import AutoLayoutStore

struct ViewAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add views.",
    discussion: """
      Examples:
        alstore view add toolbar content tabs
        alstore view add logo --class UIImageView --intrinsic 96x96
        alstore view add title --class UILabel --text 'Sign in' --text-style title1
        alstore view add box --frame 20,100,200,100 --autoresizing flexibleWidth
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: ArgumentHelp(
      "Their names, unique among views and guides of the layout.", valueName: "name"))
  var names: [String]
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("Their superview (default: the root).", valueName: "view"),
    completion: .views)
  var parent: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Its index among the subviews; 0 is at the back.", valueName: "n"))
  var at: Int?
  @Flag(help: "Add it hidden.") var hidden = false
  @OptionGroup(title: "View options") var options: ViewOptions
  @OptionGroup(title: "Text options") var text: TextOptions
  @OptionGroup(title: "Stack view options") var stack: StackOptions

  func validate() throws { try ViewCommand.check(place: at) }

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let remark = try project.editLayout(global.layout, mentioning: mentions) { layout in
      var remark: String?
      let superview = try parent.map { try layout.view(named: $0).id } ?? layout.root
      // Reading parsed options is slow, so do it once rather than for each name.
      let (options, text, stack) = (self.options, self.text, self.stack)
      let baselines = try options.baselines(in: layout)
      for (number, name) in names.enumerated() {
        let kind = options.kind?.kind
        var view = View(
          id: project.newID(), name: name,
          className: options.className ?? kind?.rawValue ?? ViewKind.view.rawValue, kind: kind)
        options.apply(to: &view)
        text.apply(to: &view)
        try stack.apply(to: &view)
        view.isHidden = hidden
        if let baselines { (view.firstBaselineView, view.lastBaselineView) = baselines }
        try layout.addView(view, in: superview, at: at.map { $0 + number })
        try stack.applySpacing(after: view.id, in: &layout)
        remark = options.remark(on: view)
      }
      return remark
    }
    if let remark { words.remarks.append(remark) }
  }

  private var mentions: LayoutMentions {
    LayoutMentions(
      names: names + [parent].compactMap(\.self) + options.mentionedViews, fate: .extended)
  }
}
