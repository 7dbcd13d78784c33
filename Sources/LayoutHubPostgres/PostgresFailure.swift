#if PostgreSQL
  import HubStore

  /// Why a statement was not done, in the server's words.
  struct PostgresFailure: Error {
    /// The five characters of SQLSTATE; empty where the server did not get to say any.
    var state = ""
    let message: String
    /// Whether the connection is of no more use.
    var isLost = false

    /// Whether the transaction was undone for others' sake and may succeed the next time: it could
    /// not be serialised (40001), or two waited for each other (40P01).
    var isPassing: Bool { state == "40001" || state == "40P01" }

    /// Whether the connection knows statements that the server no longer runs: a statement was
    /// forgotten (26000), or the tables changed under it (0A000).
    var isStale: Bool { state == "26000" || state == "0A000" }

    /// Whether the server does not let the hub in, and will not if it is asked again.
    var isRefusal: Bool { ["28P01", "28000", "3D000"].contains(state) }

    /// As whoever called the hub is told.
    var hubError: HubError {
      switch state {
      case "57014":
        HubError(.storage, "The hub's database took too long.", advice: "Try again.")
      case "55P03":
        HubError(.storage, "The hub's database was busy for too long.", advice: "Try again.")
      case _ where isRefusal:
        HubError(
          .storage, "The hub's database does not let the hub in: \(message).",
          advice: "Look at the name, the password and the database in its address.")
      case "42501":
        HubError(
          .storage, "The hub's database refuses it: \(message).",
          advice: "Whoever owns the tables gives the hub's role the rights that the guide names.")
      case _ where isLost:
        HubError(
          .storage, "The hub's database cannot be reached: \(message).",
          advice: "Is the server running? It is asked again with the next request.")
      default:
        HubError(.storage, "The hub's database failed: \(message).")
      }
    }
  }
#endif
