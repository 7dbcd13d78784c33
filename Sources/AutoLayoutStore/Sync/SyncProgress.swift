import OperatingSystem

/// Told how many revisions have come or gone, and how many there are in all.
public typealias SyncProgress = (Int, Int) -> Void
