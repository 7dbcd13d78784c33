import ArgumentParser

/// When output is coloured.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}
