/// The sources of the layouts that screens show, at both ends of a comparison.
struct DrawnEnds {
  let old: any LayoutCollection
  let new: any LayoutCollection
}
