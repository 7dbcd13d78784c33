/// Where the layouts at both ends of a comparison are read from that screens show.
struct DrawnEnds {
  let old: any LayoutCollection
  let new: any LayoutCollection
}
