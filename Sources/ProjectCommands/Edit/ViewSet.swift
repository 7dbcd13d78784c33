import ArgumentParser
import AutoLayoutStore

struct ViewSet: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change views.",
    discussion: """
      Examples:
        alstore view set logo --intrinsic 128x128 --hugging 251,251
        alstore view set green --margins 10,10,10,10
        alstore view set message --font-size 15 --lines 0 --intrinsic auto
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The views.", completion: .views) var names: [String]
  @Option(help: "Whether it is hidden.") var hidden: YesNoArgument?
  @OptionGroup(title: "View options") var options: ViewOptions
  @OptionGroup(title: "Text options") var text: TextOptions
  @OptionGroup(title: "Stack view options") var stack: StackOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    for name in names { try change(name, project, &words) }
  }

  private func change(_ name: String, _ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: [name] + options.mentionedViews)
    // UIKit derives constraints from the view's current frame.
    let frame = options.placesByMask ? try project.frame(of: name, in: global.layout) : nil
    words.remarks += try project.editLayout(global.layout, mentioning: mentions) { layout in
      var view = try layout.view(named: name)
      let (id, old) = (view.id, view)
      if id == layout.root, options.frame?.value != nil {
        throw Failure.usage(
          "The root fills its canvas.\n`alstore layout set \(layout.name) --size WxH` changes its size."
        )
      }
      if let frame, view.frame == nil { view.frame = frame }
      options.apply(to: &view)
      text.apply(to: &view)
      let isMeasured = options.intrinsic == nil && view.forgetsRecordedSize(since: old)
      try stack.apply(to: &view)
      if let (first, last) = try options.baselines(in: layout) {
        for baseline in [first, last].compactMap(\.self)
        where !layout.isAncestor(id, of: baseline) {
          throw Failure.usage("\(layout.name(of: baseline)) is not in \(view.name).")
        }
        (view.firstBaselineView, view.lastBaselineView) = (first, last)
      }
      if let hidden { view.isHidden = hidden.value }
      try layout.updateView(id) { $0 = view }
      try stack.applySpacing(after: id, in: &layout)
      let measured =
        "\(view.name) is now measured: the size recorded in its document was for another text"
      return [options.remark(on: view), isMeasured ? measured : nil].compactMap(\.self)
    }
  }
}

extension View {
  /// Discards the recorded size of the view's text if the text or its font has changed.
  ///
  /// - Returns: whether a size was discarded.
  fileprivate mutating func forgetsRecordedSize(since old: View) -> Bool {
    guard source != nil, [.label, .button].contains(kind),
      intrinsicSize.horizontal != nil || intrinsicSize.vertical != nil,
      text != old.text || font != old.font || numberOfLines != old.numberOfLines
    else { return false }
    measureIntrinsicSize()
    return true
  }
}
