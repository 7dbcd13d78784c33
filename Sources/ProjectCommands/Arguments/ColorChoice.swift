import ArgumentParser

/// When to colour output.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}
