extension PageStyle {
  /// Two runs beside each other.
  static let compare = #"""
    .pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; }
    """#
}
