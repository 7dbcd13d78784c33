package import AutoLayoutStore

extension Remediable {
  package static var hints: [Remedy: String] { Remedy.hints }
}

extension Remedy {
  fileprivate static let hints: [Remedy: String] = [
    .createProject: "Check the path; `alstore init` or `alstore import` creates a project.",
    .migrate: "Run `alstore migrate`; it keeps every object.",
    .examine: "Run `alstore fsck` to see how much of it is damaged, and restore a backup.",
    .rebuildHistory: "Run `alstore fsck`; `alstore fsck --rebuild` restores what is derived.",
    .addLayout: "`alstore layout add NAME` adds one; `alstore import FILE` imports a document.",
    .chooseLayout: "Say which with -l NAME.",
    .chooseHolder: "Say which by its id, or by the view it is on (--in VIEW).",
    .nameElsewhere: "Remove or rename that one, or name this one on another view (--on VIEW).",
    .removeOutlet: "`alstore outlet remove NAME` removes it.",
    .removeEnvironment: "`alstore environment remove NAME` removes it.",
    .chooseDevice: "--split is a part of an iPad's screen; say which with --device.",
    .listDevices: "See `alstore device list`.",
    .chooseLanguage: "Say it with --language.",
    .saveFrames: "`alstore frames --save FILE` writes one.",
    .commit: "`alstore commit -m MESSAGE` makes the first revision.",
    .giveMessage: "Give one with -m.",
    .chooseObject: "Say which with -l LAYOUT, or give its id.",
    .commitOrRestore: "Commit them first, or take them back with `alstore restore`.",
    .commitOrDiscard: "Commit it, or give it up with --discard (`alstore undo` brings it back).",
    .listRevisions:
      "`alstore log` lists revisions; a branch, a tag, HEAD, a hash, each with ~N, name one.",
    .listOperations: "`alstore op log` lists them.",
    .listConflicts: "`alstore conflicts` lists them.",
    .chooseSide: "Say --ours, --theirs or --base.",
    .clone: "Only copies of one project are brought together; see `alstore clone`.",
    .unshallow:
      "`alstore fetch --unshallow` takes the rest of the history; --depth N, so many revisions of it.",
    .push: "`alstore push` would make it.",
    .pullAndPush: "Pull, and push again; --force-with-lease leaves them behind.",
    .logIn: "Give a hub's token with `alstore login` or $ALSTORE_TOKEN; who runs the hub has one.",
    .nameAuthority: "--ca FILE, or $SSL_CERT_FILE, names your own authority's certificate.",
    .raiseBounds: "What arrived is kept; --timeout SECONDS and --max-size MB allow more.",
    .addRemote: "`alstore remote add origin ADDRESS` notes one.",
    .chooseRemote: "`alstore remote list` lists them.",
    .changeRemote: "`alstore remote set-url` gives it another address.",
    .createBundle: "`alstore bundle create` makes one; --since says where it begins.",
  ]
}

extension LayoutError: Remediable {}
extension ProjectFileError: Remediable {}
extension HistoryError: Remediable {}
extension SyncError: Remediable {}
