import AutoLayoutStore

/// The fonts with which a check measures text.
struct FontsAtHand {
  /// The fonts named on the command line.
  var named = FontCollection.none
  /// The folders with the fonts around documents.
  let folders = FontFolders()
}
