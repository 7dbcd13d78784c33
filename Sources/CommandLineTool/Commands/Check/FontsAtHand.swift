import AutoLayoutStore

/// The fonts that a check measures with.
struct FontsAtHand {
  /// Those that the command names.
  var named = FontCollection.none
  /// Where those lie that documents have around them.
  let folders = FontFolders()
}
