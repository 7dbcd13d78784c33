public import LayoutHistory
extension ProjectReader {
  public func mergeSides(_ ours: Int, _ theirs: Int) throws -> (base: Int?, baseToOurs: ChangeSet, baseToTheirs: ChangeSet) {
    var a: Set<Int> = []
    var w = [ours]
    while let n = w.popLast() { if a.insert(n).inserted { w += try revisions.parents(of: n) } }
    var b: Set<Int> = []
    w = [theirs]
    while let n = w.popLast() { if b.insert(n).inserted { w += try revisions.parents(of: n) } }
    let base = a.intersection(b).max()
    return (base, try changes(from: base, to: ours), try changes(from: base, to: theirs))
  }
}
