/// What pages look like: light and dark, wide and narrow, with contrasts of at least 4.5 to 1.
enum PageStyle {
  static let text = "\n" + [base, layout, film, chart, timeline, sweep, compare].joined(separator: "\n") + "\n"
}
