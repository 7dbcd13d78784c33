import Foundation
import TestedProgram
import Testing

/// An interactive shell with alstore's completions.
enum CompletingShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The result of pressing TAB at the end of a line.
  struct Completion {
    /// The offered candidates.
    let candidates: [String]
    /// The line afterwards, to which bash and zsh add the candidates' common prefix.
    let line: String
  }

  /// Presses TAB at the end of several lines in turn, in a project's folder.
  func complete(_ lines: [String], in alstore: Alstore) throws -> [Completion] {
    let script = try alstore.run(["completions", rawValue])
    try #require(script.status == 0, "\(script.errors)")
    try alstore.write(script.output, to: "completions")
    let folder = alstore.path("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? FileManager.default.createSymbolicLink(
      atPath: folder + "/alstore", withDestinationPath: Alstore.executable.path)
    return try typed(lines, in: alstore)
  }

  private func environment(_ alstore: Alstore) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in variables.keys where name.hasPrefix("ALSTORE_") { variables[name] = nil }
    variables["PATH"] = alstore.path("bin") + ":" + (variables["PATH"] ?? "/usr/bin:/bin")
    variables["HOME"] = alstore.folder.path
    variables["XDG_CONFIG_HOME"] = alstore.folder.path
    variables["ZDOTDIR"] = alstore.folder.path
    variables["TERM"] = "dumb"
    variables["LC_ALL"] = "C.UTF-8"
    return variables
  }

  /// The shell's start-up script: keys that write out the line and the offered candidates.
  private var preparation: String {
    switch self {
    case .bash:
      """
      source completions
      capture() { _alstore_quoted "$@"; printf '%s\\n' "${COMPREPLY[@]}" >>candidates; }
      complete -o filenames -F capture alstore
      bind 'set bell-style none'
      bind 'set show-all-if-ambiguous on'
      bind 'set completion-query-items 0'
      bind 'set page-completions off'
      bind -x '"\\C-g": printf "%s" "$READLINE_LINE" >line; mv line answer'
      bind '"\\C-u": kill-whole-line'
      PS1='> '
      PROMPT_COMMAND='touch ready'
      """
    case .zsh:
      """
      autoload -Uz compinit
      compinit -u -D
      source completions
      setopt no_beep
      LISTMAX=10000
      compadd() {
        if [[ "${@[1,(i)(-|--)]}" != *-[a-zA-Z0-9]#[OAD]* ]]; then
          local -a found
          builtin compadd -A found "$@"
          print -rl -- "${(@Q)found}" >>candidates
        fi
        builtin compadd "$@"
      }
      setopt extendedglob
      answer() { print -rn -- "$BUFFER" >line; mv line answer; }
      zle -N answer
      bindkey '^G' answer
      PS1='> '
      precmd() { touch ready; }
      """
    case .fish:
      // Fish can list its candidates itself, in an interactive session.
      """
      source completions
      function fish_greeting; end
      function fish_prompt; touch ready; echo '> '; end
      function answer
        complete -C (commandline -cp) | string split -f 1 \\t >candidates
        commandline >line
        mv line answer
      end
      bind \\cg answer
      bind \\cu kill-whole-line
      """
    }
  }

  /// Types the lines in a terminal.
  private func typed(_ lines: [String], in alstore: Alstore) throws -> [Completion] {
    try alstore.write(preparation, to: ".zshrc")
    let start =
      switch self {
      case .bash: "bash --noprofile --rcfile .zshrc -i"
      case .zsh: "zsh -d -i"
      case .fish: "fish --no-config -C 'source .zshrc'"
      }
    // Fish lists its candidates on request; the others need a TAB first.
    let key = self == .fish ? "\u{07}" : "\t\u{07}"
    for name in ["ready", "answer", "candidates"] {
      try? FileManager.default.removeItem(atPath: alstore.path(name))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = ["-qec", "stty cols 200; exec \(start)", "/dev/null"]
    process.currentDirectoryURL = alstore.folder
    process.environment = environment(alstore)
    let keys = Pipe()
    process.standardInput = keys
    let screen = alstore.path("screen")
    _ = FileManager.default.createFile(atPath: screen, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: screen))
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      // A shell whose terminal vanishes may run forever.
      try? keys.fileHandleForWriting.write(contentsOf: Data("\u{15}exit\r".utf8))
      try? keys.fileHandleForWriting.close()
      for _ in 0..<500 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitForExit()
    }
    func wait(for name: String) throws -> String {
      let path = alstore.path(name)
      for _ in 0..<6_000 {
        if FileManager.default.fileExists(atPath: path) {
          let text = try String(contentsOfFile: path, encoding: .utf8)
          try FileManager.default.removeItem(atPath: path)
          return text
        }
        Thread.sleep(forTimeInterval: 0.01)
      }
      let shown = try String(contentsOfFile: screen, encoding: .utf8)
      Issue.record("\(rawValue) does not answer: \(shown)")
      throw CancellationError()
    }
    _ = try wait(for: "ready")
    return try lines.map { line in
      try? FileManager.default.removeItem(atPath: alstore.path("candidates"))
      try keys.fileHandleForWriting.write(contentsOf: Data((line + key).utf8))
      let answer = try wait(for: "answer")
      try keys.fileHandleForWriting.write(contentsOf: Data("\u{15}".utf8))
      let found = try? String(contentsOfFile: alstore.path("candidates"), encoding: .utf8)
      return Completion(
        candidates: (found ?? "").split(separator: "\n").map(String.init), line: answer)
    }
  }
}
