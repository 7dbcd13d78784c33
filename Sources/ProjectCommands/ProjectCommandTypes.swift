package import ArgumentParser

/// The commands for the content of a project, in the order in which help lists them.
package enum ProjectCommandTypes {
  package typealias Commands = [any ParsableCommand.Type]

  /// Commands that change layouts or read their contents.
  package static let editing: Commands = [
    InitCommand.self, LayoutCommand.self, ViewCommand.self, GuideCommand.self,
    ConstraintCommand.self, OutletCommand.self, StringsCommand.self, EnvironmentCommand.self,
    FontCommand.self, ApplyCommand.self, ImportCommand.self,
  ]

  /// Commands that create and show revisions.
  package static let recording: Commands = [
    StatusCommand.self, CommitCommand.self, LogCommand.self, ShowCommand.self,
  ]

  /// Commands that switch between branches, merge them, or go back.
  package static let branching: Commands = [
    BranchCommand.self, TagCommand.self, SwitchCommand.self,
    MergeCommand.self, ConflictsCommand.self, ResolveCommand.self, RestoreCommand.self,
    RevertCommand.self, CherryPickCommand.self, RebaseCommand.self, SquashCommand.self,
    BlameCommand.self, BisectCommand.self, UndoCommand.self,
    RedoCommand.self, OperationCommand.self,
  ]

  /// Commands that synchronize copies of a project.
  package static let syncing: Commands = [
    CloneCommand.self, RemoteCommand.self, FetchCommand.self, PullCommand.self,
    PushCommand.self, BundleCommand.self,
  ]

  /// Commands that maintain the file or list devices.
  package static let upkeep: Commands = [
    SQLCommand.self, FsckCommand.self, GarbageCommand.self, BackupCommand.self,
    MigrateCommand.self, DeviceCommand.self,
  ]

  /// Whether the arguments are for a command that contacts another copy of a project.
  package static func asksCopies(_ arguments: [String]) -> Bool {
    let asking: Commands = [
      CloneCommand.self, FetchCommand.self, PullCommand.self, PushCommand.self,
    ]
    return asking.contains { $0.configuration.commandName == arguments.first }
  }
}
