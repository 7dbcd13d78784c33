package import HubSync

extension HubSettings {
  /// The default settings, but with time for requests that wait while other tests occupy the
  /// process's threads.
  package static var patient: HubSettings {
    var settings = HubSettings()
    settings.working = 900
    return settings
  }
}
