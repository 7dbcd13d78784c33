import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct BisectWhen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "when", abstract: "Find the first revision whose frames meet a condition.",
    discussion: """
      Example:
        alstore bisect --when 'submit.maxY > root.safeArea.maxY'
      """)

  @OptionGroup var global: LayoutOptions
  @Option(
    help: ArgumentHelp(
      "A condition on solved frames, in the root's coordinates.", valueName: "condition"))
  var when: String
  @OptionGroup var options: BisectOptions
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let declaration = try environment.choice.declaration(among: project.environments())
    Progress.show("solving revisions", global)
    try options.print(
      project.history.bisect(
        when: FrameCondition(when), in: global.layout, good: options.good, bad: options.bad,
        environment: { try environment.choice.environment(of: $0, from: declaration) }), global)
  }
}
