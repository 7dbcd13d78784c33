/// A remedy for an error that a program can offer: the command line names the command to use.
///
/// An error's advice says the same without reference to a program. More remedies may be added.
public struct Remedy: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension Remedy {
  // MARK: Projects

  public static let createProject = Remedy(rawValue: "create-project")
  /// Import a document, which is not a project.
  public static let importDocument = Remedy(rawValue: "import-document")
  public static let migrate = Remedy(rawValue: "migrate")
  /// Check how much of a project is damaged.
  public static let examine = Remedy(rawValue: "examine")
  /// Rebuild the data derived from revisions.
  public static let rebuildHistory = Remedy(rawValue: "rebuild-history")

  // MARK: Layouts

  public static let addLayout = Remedy(rawValue: "add-layout")
  public static let chooseLayout = Remedy(rawValue: "choose-layout")
  /// Specify the view on which the constraint is named.
  public static let chooseHolder = Remedy(rawValue: "choose-holder")
  /// Name a constraint on another view.
  public static let nameElsewhere = Remedy(rawValue: "name-elsewhere")
  public static let removeOutlet = Remedy(rawValue: "remove-outlet")
  public static let removeEnvironment = Remedy(rawValue: "remove-environment")
  public static let chooseDevice = Remedy(rawValue: "choose-device")
  public static let listDevices = Remedy(rawValue: "list-devices")
  public static let chooseLanguage = Remedy(rawValue: "choose-language")
  public static let saveFrames = Remedy(rawValue: "save-frames")

  // MARK: History

  public static let commit = Remedy(rawValue: "commit")
  /// Provide a message that describes a revision.
  public static let giveMessage = Remedy(rawValue: "give-message")
  /// Specify the layout of an object, or its ID.
  public static let chooseObject = Remedy(rawValue: "choose-object")
  public static let commitOrRestore = Remedy(rawValue: "commit-or-restore")
  public static let commitOrDiscard = Remedy(rawValue: "commit-or-discard")
  public static let listRevisions = Remedy(rawValue: "list-revisions")
  public static let listOperations = Remedy(rawValue: "list-operations")
  public static let listConflicts = Remedy(rawValue: "list-conflicts")
  public static let chooseSide = Remedy(rawValue: "choose-side")

  // MARK: Copies

  public static let clone = Remedy(rawValue: "clone")
  /// Fetch the history that precedes a shallow copy.
  public static let unshallow = Remedy(rawValue: "unshallow")
  public static let push = Remedy(rawValue: "push")
  public static let pullAndPush = Remedy(rawValue: "pull-and-push")
  /// Specify the authority that signed a hub's certificate.
  public static let nameAuthority = Remedy(rawValue: "name-authority")
  /// Allow a transfer to take longer or to be larger.
  public static let raiseBounds = Remedy(rawValue: "raise-bounds")
  public static let logIn = Remedy(rawValue: "log-in")
  public static let addRemote = Remedy(rawValue: "add-remote")
  public static let chooseRemote = Remedy(rawValue: "choose-remote")
  public static let changeRemote = Remedy(rawValue: "change-remote")
  public static let createBundle = Remedy(rawValue: "create-bundle")
}
