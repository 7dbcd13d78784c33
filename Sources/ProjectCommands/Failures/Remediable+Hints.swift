package import AutoLayoutStore

extension Remediable {
  package static var hints: [Remedy: String] { Remedy.hints }
}

extension Remedy {
  fileprivate static let hints: [Remedy: String] = [
    .createProject: "Check the path, or create a project with `alstore init` or `alstore import`.",
    .importDocument:
      "Create a project from it with `alstore import FILE -p App.alstore`; `alstore check FILE` "
      + "needs none.",
    .migrate: "Run `alstore migrate`; nothing is lost.",
    .examine: "Run `alstore fsck` to see the extent of the damage, and restore a backup.",
    .rebuildHistory: "Run `alstore fsck`; `alstore fsck --rebuild` recreates derived data.",
    .addLayout:
      "Add one with `alstore layout add NAME`, or import a document with `alstore import FILE`.",
    .chooseLayout: "Choose one with -l NAME.",
    .chooseHolder: "Give its id, or the view it is named on (--in VIEW).",
    .nameElsewhere:
      "Remove or rename the existing one, or name the new one on another view (--on VIEW).",
    .removeOutlet: "Remove it with `alstore outlet remove NAME`.",
    .removeEnvironment: "Remove it with `alstore environment remove NAME`.",
    .chooseDevice: "--split is a share of an iPad's screen; choose the iPad with --device.",
    .listDevices: "See `alstore device list`.",
    .chooseLanguage: "Give it with --language.",
    .saveFrames:
      "Write one with `alstore frames --save FILE`; for documents, with `alstore check DOCUMENT "
      + "--against NEW-FILE --update`.",
    .commit: "Create the first revision with `alstore commit -m MESSAGE`.",
    .giveMessage: "Give one with -m.",
    .chooseObject: "Choose one with -l LAYOUT, or give its id.",
    .commitOrRestore: "Commit them first, or discard them with `alstore restore`.",
    .commitOrDiscard: "Commit them, or discard them with --discard (`alstore undo` restores them).",
    .listRevisions:
      "`alstore log` lists revisions; give a branch, tag, HEAD or hash, optionally with ~N or ^N.",
    .listOperations: "`alstore op log` lists them.",
    .listConflicts: "`alstore conflicts` lists them.",
    .chooseSide: "Give --ours, --theirs or --base.",
    .clone: "Only copies of the same project can be synced; see `alstore clone`.",
    .unshallow:
      "Fetch the whole history with `alstore fetch --unshallow`, or more of it with --depth N.",
    .push: "`alstore push` would create it.",
    .pullAndPush:
      "Pull and push again; to discard them, fetch, then push with --force-with-lease.",
    .logIn:
      "Give a token with `alstore login` or $ALSTORE_TOKEN; the hub's administrator creates them.",
    .nameAuthority: "Give your own authority's certificate with --ca FILE or $SSL_CERT_FILE.",
    .raiseBounds:
      "What arrived is kept; raise the limits with --timeout SECONDS and --max-size MB.",
    .addRemote: "Add one with `alstore remote add NAME ADDRESS`.",
    .chooseRemote: "`alstore remote list` lists them.",
    .changeRemote: "Change its address with `alstore remote set-url`.",
    .createBundle: "Create one with `alstore bundle create`; --since sets where it begins.",
  ]
}

extension LayoutError: Remediable {}
extension ProjectFileError: Remediable {}
extension HistoryError: Remediable {}
extension SyncError: Remediable {}
