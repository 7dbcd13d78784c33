import OperatingSystem

/// Receives the number of revisions transferred so far and their total number.
public typealias SyncProgress = (Int, Int) -> Void
