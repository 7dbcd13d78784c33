import Foundation
import PackagePlugin

/// Embeds `migrations/*.sql`, or `migrations/hub/*.sql` for the hub, in the program as a Swift
/// file.
///
/// The statements stay plain SQL in the repository; the generated file is an array of names and
/// texts in file name order. A shell copies them, because a compiled tool would need a separate
/// target in every build.
@main
struct EmbedMigrations: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL
      .appending(path: target.name == "HubStore" ? "migrations/hub" : "migrations")
    let files = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "sql" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedMigrations.swift")
    let script = """
      set -eu
      out=$1; shift
      {
        echo 'enum EmbeddedMigrations {'
        echo '  static let all: [(name: String, sql: String)] = ['
        for file in "$@"; do
          name=$(basename "$file" .sql)
          printf '    ("%s", #\"\"\"\\n' "$name"
          cat "$file"
          printf '\\n\"\"\"#),\\n'
        done
        echo '  ]'
        echo '}'
      } > "$out"
      """
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) migrations",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "embed", output.path()] + files.map { $0.path() },
        inputFiles: files, outputFiles: [output])
    ]
  }
}
