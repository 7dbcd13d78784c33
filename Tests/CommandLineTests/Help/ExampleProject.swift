import Foundation
import TestFonts
import Testing

/// A folder for the examples in the help: a project with a history and a remote, documents, a log,
/// and a git repository.
enum ExampleProject {
  /// Creates the folder.
  static func make() throws -> Alstore {
    let alstore = try Alstore()
    let documents = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "InterfaceBuilderTests/Documents")
    try FileManager.default.createDirectory(
      atPath: alstore.path("Fonts"), withIntermediateDirectories: true)
    for name in ["Lato-Bold.ttf", "Fonts/Lato-Regular.otf"] {
      try Data(TestFont().bytes).write(to: alstore.folder.appending(path: name))
    }
    let answer = try run(script, in: alstore, environment: ["DOCUMENTS": documents.path])
    try #require(answer.status == 0, "\(answer.errors)")
    return alstore
  }

  /// Copies the folder, so that it can be changed.
  static func copy(of original: Alstore) throws -> Alstore {
    let alstore = try Alstore()
    try FileManager.default.removeItem(at: alstore.folder)
    try FileManager.default.copyItem(at: original.folder, to: alstore.folder)
    return alstore
  }

  /// Runs a shell command line in the folder, which is also its home folder.
  static func run(
    _ line: String, in alstore: Alstore, environment: [String: String] = [:]
  ) throws -> Alstore.Answer {
    let programs = alstore.path(".programs")
    if !FileManager.default.fileExists(atPath: programs) {
      try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: programs + "/alstore", withDestinationPath: Alstore.executable.path)
      // The remote machine is this one.
      try alstore.write("#!/bin/sh\nshift\nexec sh -c \"$*\"\n", to: ".programs/ssh")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: programs + "/ssh")
    }
    var variables = ProcessInfo.processInfo.environment
    for name in variables.keys where name.hasPrefix("ALSTORE_") { variables[name] = nil }
    variables["PATH"] = programs + ":" + (variables["PATH"] ?? "/usr/bin:/bin")
    variables["HOME"] = alstore.folder.path
    variables["XDG_CONFIG_HOME"] = alstore.path(".config")
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    variables.merge(environment) { $1 }
    return try alstore.shell(line, environment: variables)
  }

  private static let script = #"""
    set -e
    alstore init App.alstore --device iphone-15
    alstore apply - <<'EDITS'
    view add logo --class UIImageView --intrinsic 96x96
    view add title --class UILabel --text 'Sign in'
    view add greeting --class UILabel --text Hello
    view add message --class UILabel --text 'A longer message'
    view add label2 --class UILabel --text Email
    view add submit --class UIButton --text Continue
    view add banner
    view add header
    view add green
    view add list
    view add card
    view add cell
    view add buttons --class UIStackView
    view add first --in buttons --intrinsic 40x20
    view add second --in buttons --intrinsic 40x20
    view add box1
    view add box2
    view add box3
    guide add container
    guide add space1
    constraint add 'logoWidth: logo.width == 96 @750' 'newWidth: logo.width <= 300'
    constraint add 'logoTop: logo.top == root.safeArea.top + 20' 'logo.centerX == root.centerX'
    constraint add 'gap: title.height >= 20' 'title.top == logo.bottom + 30' 'title.leading == root.leading + 20'
    constraint add 'top: submit.top == root.top + 500' 'submit.centerX == root.centerX'
    constraint add 'banner: banner.height == 50' 'banner.top == root.top' 'banner.leading == root.leading'
    outlet add logoWidthConstraint logoWidth
    environment add small --device iphone-se
    font add Lato-Bold.ttf
    environment add arabic --device iphone-15 --direction rtl
    strings set greeting Hallo --language de
    EDITS
    alstore commit -q -m Start --author 'Ada <ada@example.org>'
    alstore tag v0.9
    alstore constraint set newWidth --constant 280
    alstore commit -q -m 'A narrower logo'
    alstore tag v1.0
    alstore constraint set top --constant 900
    alstore commit -q -m 'The button further down'
    alstore view add footer
    alstore commit -q -m 'A banner below'
    alstore branch clashing
    alstore switch -q --create wider
    alstore constraint set logoWidth --constant 120
    alstore commit -q -m 'Wider'
    alstore view set card --hidden true
    alstore commit -q -m 'No card'
    alstore switch -q clashing
    alstore constraint set logoTop --constant 40
    alstore view set logo --intrinsic 80x80
    alstore commit -q -m 'Further down'
    alstore switch -q main
    alstore constraint set logoTop --constant 28
    alstore view set logo --intrinsic 90x90
    alstore commit -q -m 'A little further down'
    mkdir team && alstore clone -q App.alstore team/App.alstore
    alstore remote add origin team/App.alstore
    alstore push -q origin wider
    alstore fetch -q
    alstore bundle create -q week.albundle
    alstore frames --save frames.txt
    alstore export --save pictures
    mkdir -p Sources Views App/Base.lproj de.lproj
    # Without the reference to nothing that the document is there for elsewhere.
    grep -v gone-0-000 "$DOCUMENTS/SignIn.storyboard" >Main.storyboard
    cp Main.storyboard Sources/Other.storyboard
    for name in old base theirs; do cp Main.storyboard $name.storyboard; done
    sed 's/constant="20"/constant="24"/' Main.storyboard >new.storyboard
    cp new.storyboard theirs.storyboard
    mkdir other
    alstore init -q other/Card.alstore --layout SignIn
    alstore -p other/Card.alstore view add logo
    alstore -p other/Card.alstore constraint add 'logo.width == 96' 'logo.height == 96' 'logo.leading == root.leading + 20' 'logo.top == root.top + 20' >/dev/null
    alstore -p other/Card.alstore export --format xib -o base.xib
    for name in old ours Views/Card; do cp base.xib $name.xib; done
    sed 's/constant="96"/constant="120"/' base.xib >new.xib
    cp new.xib theirs.xib
    echo '"greeting.text" = "Hallo";' >de.lproj/Main.strings
    cp de.lproj/Main.strings Localizable.strings
    echo '{"sourceLanguage":"en","version":"1.0","strings":{"Hello":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Hallo"}}}}}}' >Localizable.xcstrings
    echo 'view add badge' >edits.txt
    cat >console.txt <<'LOG'
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>",
        "<NSLayoutConstraint:0x3 V:[UIView:0x2(84)]>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x3 V:[UIView:0x2(84)]>
    LOG
    printf '#!/bin/sh\nalstore frames submit --format csv | grep -q ",900,"  && exit 1 || exit 0\n' >looks-wrong.sh
    chmod +x looks-wrong.sh
    git init -q -b main .
    git config user.name Ada
    git config user.email ada@example.org
    git add Main.storyboard
    git commit -qm Start
    git update-ref refs/remotes/origin/main HEAD
    sed -i.was 's/constant="20"/constant="24"/' Main.storyboard
    git commit -qam 'Other margins'
    """#
}
