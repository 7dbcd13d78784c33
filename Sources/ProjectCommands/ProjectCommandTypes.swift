package import ArgumentParser

/// The commands about what a project holds, in the order that help lists them.
package enum ProjectCommandTypes {
  package typealias Commands = [any ParsableCommand.Type]

  /// What changes layouts, or reads what is in them.
  package static let editing: Commands = [
    InitCommand.self, LayoutCommand.self, ViewCommand.self, GuideCommand.self,
    ConstraintCommand.self, OutletCommand.self, StringsCommand.self, EnvironmentCommand.self,
    FontCommand.self, ApplyCommand.self, ImportCommand.self,
  ]

  /// What makes revisions, and shows them.
  package static let recording: Commands = [
    StatusCommand.self, CommitCommand.self, LogCommand.self, ShowCommand.self,
  ]

  /// What goes from one line of revisions to another, brings them together, or goes back.
  package static let branching: Commands = [
    BranchCommand.self, TagCommand.self, SwitchCommand.self,
    MergeCommand.self, ConflictsCommand.self, ResolveCommand.self, RestoreCommand.self,
    RevertCommand.self, CherryPickCommand.self, RebaseCommand.self, SquashCommand.self,
    BlameCommand.self, BisectCommand.self, UndoCommand.self,
    RedoCommand.self, OperationCommand.self,
  ]

  /// What brings copies of a project together.
  package static let syncing: Commands = [
    CloneCommand.self, RemoteCommand.self, FetchCommand.self, PullCommand.self,
    PushCommand.self, BundleCommand.self,
  ]

  /// What looks after the file, and what is known of devices.
  package static let upkeep: Commands = [
    SQLCommand.self, FsckCommand.self, GarbageCommand.self, BackupCommand.self,
    MigrateCommand.self, DeviceCommand.self,
  ]

  /// Whether arguments are of a command that asks another copy of a project.
  package static func asksCopies(_ arguments: [String]) -> Bool {
    let asking: Commands = [
      CloneCommand.self, FetchCommand.self, PullCommand.self, PushCommand.self,
    ]
    return asking.contains { $0.configuration.commandName == arguments.first }
  }
}
