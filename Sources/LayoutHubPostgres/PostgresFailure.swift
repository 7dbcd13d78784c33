#if PostgreSQL
  import HubStore

  /// The failure of a statement, as reported by the server.
  struct PostgresFailure: Error {
    /// The SQLSTATE; empty if the server did not report one.
    var state = ""
    let message: String
    /// Whether the connection is unusable.
    var isLost = false

    /// Whether the transaction may succeed if retried: it had a serialization failure (40001) or a
    /// deadlock (40P01).
    var isPassing: Bool { state == "40001" || state == "40P01" }

    /// Whether the connection's prepared statements are stale: one no longer exists (26000), or the
    /// tables have changed (0A000).
    var isStale: Bool { state == "26000" || state == "0A000" }

    /// Whether the server refuses access, so that retrying is useless.
    var isRefusal: Bool { ["28P01", "28000", "3D000"].contains(state) }

    /// The error that callers of the hub get.
    var hubError: HubError {
      switch state {
      case "57014":
        HubError(.storage, "The hub's database took too long.", advice: "Try again.")
      case "55P03":
        HubError(.storage, "The hub's database was busy for too long.", advice: "Try again.")
      case _ where isRefusal:
        HubError(
          .storage, "The hub's database refused the login: \(message).",
          advice: "Check the user, password and database in its address.")
      case "42501":
        HubError(
          .storage, "The hub's database denied permission: \(message).",
          advice: "The owner of the tables must grant the hub's role the permissions listed in "
            + "the guide.")
      case _ where isLost:
        HubError(
          .storage, "The hub's database cannot be reached: \(message).",
          advice: "Check that the server is running; the next request tries again.")
      default:
        HubError(.storage, "The hub's database failed: \(message).")
      }
    }
  }
#endif
