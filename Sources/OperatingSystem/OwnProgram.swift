#if canImport(Darwin)
  import Darwin
#endif

/// The program that this process runs.
public enum OwnProgram {
  /// The path of the executable, with all links resolved.
  public static let path: String = {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      let found = _NSGetExecutablePath(&buffer, &size) == 0
      let path = found ? String(cString: buffer) : CommandLine.arguments[0]
    #else
      let path = "/proc/self/exe"
    #endif
    guard let real = realpath(path, nil) else { return CommandLine.arguments[0] }
    defer { free(real) }
    return String(cString: real)
  }()

  /// The index of the first argument that is not valid UTF-8, from 1, which `CommandLine.arguments`
  /// repairs.
  public static var undecodableArgument: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { number in
      CommandLine.unsafeArgv[number].map { String(validatingCString: $0) == nil } ?? false
    }
  }

  /// Ends the process.
  public static func end(with status: Int32) -> Never { exit(status) }
}
