import ArgumentParser
import AutoLayoutStore

struct ConstraintVFL: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "vfl",
    abstract: "Add constraints in the Visual Format Language; prints their ids.",
    discussion: """
      Examples:
        alstore constraint vfl 'H:|-[logo(96)]-[title]-|' --options alignAllTop
        alstore constraint vfl 'V:[a]-m-[title]' --metric m=12 --bind a=logo
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "Visual formats.") var formats: [String]
  @Option(
    name: .customLong("options"),
    help: ArgumentHelp("UIKit's format options, comma-separated.", valueName: "alignAllTop,…"))
  var formatOptions: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A metric; repeatable.", valueName: "name=n"))
  var metric: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The view that a name in the format means, if not the view with that name.",
      valueName: "key=view"))
  var bind: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Name the constraints PREFIX1, PREFIX2, …", valueName: "prefix"))
  var name: String?
  @Flag(help: "Read the extended language: %, ~, ranges, view stacks, HV:, C:, //.")
  var evfl = false
  @OptionGroup(title: "Constraint options") var options: NewConstraintOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let format = try VisualFormatRequest(
      options: formatOptions, metrics: metric, bindings: bind, isExtended: evfl)
    try project.editLayoutInPlace(global.layout) { layout in
      var number = 0
      for text in formats {
        for equation in try layout.readVisualFormat(text, format, using: &project.random) {
          number += 1
          var constraint = try layout.makeConstraint(
            id: project.newID(), equation, name: name.map { $0 + String(number) })
          try options.apply(to: &constraint, in: layout)
          try layout.addConstraint(constraint)
          words.constraints.append(constraint.id)
        }
      }
    }
  }
}
