import ArgumentParser
import AutoLayoutStore

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Add, change, move, remove and list views.",
    subcommands: [
      ViewAdd.self, ViewSet.self, ViewMove.self, ViewRename.self, ViewRemove.self, ViewList.self,
      ViewGet.self,
    ])
}

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
    help: ArgumentHelp("Their superview; the root unless given.", valueName: "view"),
    completion: .views)
  var parent: String?
  @Option(help: ArgumentHelp("Its place among the subviews, from 0 at the back.", valueName: "n"))
  var at: Int?
  @Flag(help: "Add it hidden.") var hidden = false
  @OptionGroup(title: "View options") var options: ViewOptions
  @OptionGroup(title: "Text options") var text: TextOptions
  @OptionGroup(title: "Stack view options") var stack: StackOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let superview = try parent.map { try layout.view(named: $0).id } ?? layout.root
      let baselines = try options.baselines(in: layout)
      for (number, name) in names.enumerated() {
        let kind = options.kind?.kind
        var view = View(
          id: project.newID(), name: name,
          className: options.className ?? kind?.rawValue ?? ViewKind.view.rawValue, kind: kind)
        options.apply(to: &view)
        text.apply(to: &view)
        stack.apply(to: &view)
        view.isHidden = hidden
        if let baselines { (view.firstBaselineView, view.lastBaselineView) = baselines }
        try layout.addView(view, in: superview, at: at.map { $0 + number })
        try stack.applySpacing(after: view.id, in: &layout)
      }
    }
  }
}

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
    try project.editLayout(global.layout) { layout in
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

struct ViewMove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a view to another superview or place.",
    discussion: """
      Constraints stay. One that would be installed below the nearest common ancestor of its items
      is installed there instead.

      Example:
        alstore view move logo --in header --at 0
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The view.", completion: .views) var name: String
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("Its new superview; its present one unless given.", valueName: "view"),
    completion: .views)
  var parent: String?
  @Option(help: ArgumentHelp("Its place among the subviews, from 0 at the back.", valueName: "n"))
  var at: Int?

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let view = try layout.view(named: name)
      let superview = try parent.map { try layout.view(named: $0).id } ?? view.parent ?? layout.root
      let moved = try layout.moveView(view.id, to: superview, at: at)
      for id in moved {
        guard let constraint = layout.constraints[id] else { continue }
        words.remarks.append(
          "now installed on \(layout.name(of: constraint.owner)): \(layout.text(of: constraint))")
      }
    }
  }
}

struct ViewRename: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a view another name.",
    discussion: "Example:\n  alstore view rename label2 emailLabel")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The view.", completion: .views) var name: String
  @Argument(help: "Its new name.") var newName: String

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      try layout.updateView(try layout.view(named: name).id) { $0.name = newName }
    }
  }
}

struct ViewRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove views, what is below them, and the constraints that refer to any of it.",
    discussion: "Example:\n  alstore view remove banner")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The views.", completion: .views) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let ids = try names.map { try layout.view(named: $0).id }
      for id in ids where layout.views[id] != nil {
        let name = layout.name(of: id)
        words.report(try layout.removeView(id), beyond: [name])
      }
    }
  }
}
